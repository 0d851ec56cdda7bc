/** Returns the form field for the path of a schema error. A date is one field, whichever of its parts is wrong. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first = 'form', second, third] = path;
  if (first === 'evidence')
    return [first, second, third].filter((part) => part !== undefined).join('.');
  if (first === 'renaming') return second === 'date' ? 'decided' : String(second);
  return String(first);
}
