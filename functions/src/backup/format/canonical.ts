/**
 * Writes JSON in a form in which equal content has equal bytes: keys are sorted by code units, there are no spaces,
 * and negative zero is kept (JSON.stringify writes 0).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}
