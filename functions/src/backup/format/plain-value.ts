import type { RestFields, RestValue } from './document-line.ts';

export const plainFields = (fields: RestFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));

/** @throws Error for types that the product does not store: bytes, references, geo points */
function plainValue(value: RestValue): unknown {
  const [[type, content] = ['', null]] = Object.entries(value);
  switch (type) {
    case 'nullValue':
      return null;
    case 'booleanValue':
    case 'stringValue':
      return content;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new Date(content as string);
    case 'arrayValue':
      return ((content as { values?: RestValue[] }).values ?? []).map(plainValue);
    case 'mapValue':
      return plainFields((content as { fields?: RestFields }).fields ?? {});
    default:
      throw new Error(`unexpected type of a field: ${type}`);
  }
}
