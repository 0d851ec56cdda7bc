/** Of the schema's path the field that is typed: dates have one, and so has the act of renaming. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first = 'form', second, third] = path;
  if (first === 'evidence')
    return [first, second, third].filter((part) => part !== undefined).join('.');
  if (first === 'renaming') return second === 'date' ? 'decided' : String(second);
  return String(first);
}
