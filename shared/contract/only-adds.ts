export function saysNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Returns false if anything in `before` is replaced or removed in `after`: another name, another text, a missing link.
 */
export function onlyAdds(before: unknown, after: unknown): boolean {
  if (saysNothing(before)) return true;
  if (Array.isArray(before))
    return (
      Array.isArray(after) && before.every((one) => after.some((other) => onlyAdds(one, other)))
    );
  if (typeof before !== 'object' || before === null) return before === after;
  if (typeof after !== 'object' || after === null) return false;
  const values = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([key, value]) => onlyAdds(value, values.get(key)));
}
