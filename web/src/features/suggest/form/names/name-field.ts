/** The path comes from an error of the schema. A date is a single field in the form. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first = 'form', second, third] = path;
  if (first === 'evidence')
    return [first, second, third].filter((part) => part !== undefined).join('.');
  if (first === 'renaming') return second === 'date' ? 'decided' : String(second);
  return String(first);
}
