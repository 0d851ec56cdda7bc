/** Whether a value is null, missing, an empty text or an empty list. */
export function saysNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Whether `after` contains everything in `before`, so that replacing `before` by `after` only adds something. False if
 * anything is replaced or removed: another name, another text, a missing link.
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
