/**
 * Converts the path in an error of the schema to the name of a form field. A date is a single field in the form, so the
 * paths of its parts become "from", "to" or "decided".
 */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first = 'form', second, third] = path;
  if (first === 'evidence')
    return [first, second, third].filter((part) => part !== undefined).join('.');
  if (first === 'renaming') return second === 'date' ? 'decided' : String(second);
  return String(first);
}
