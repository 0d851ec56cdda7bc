import type { Fields, Precondition, Value, Write } from '../index.ts';

export type Named = Readonly<Record<string, Value>>;

export const fieldsOf = (fields: Named): Fields => new Map(Object.entries(fields));

export const set = (
  path: string,
  fields: Named,
  rest: Partial<Extract<Write, { kind: 'update' }>> = {},
): Write => ({
  kind: 'update',
  path,
  fields: fieldsOf(fields),
  ...rest,
});

export const remove = (path: string, precondition?: Precondition): Write => ({
  kind: 'delete',
  path,
  ...(precondition ? { precondition } : {}),
});

export const exists = (yes: boolean): Precondition => ({ kind: 'exists', exists: yes });
