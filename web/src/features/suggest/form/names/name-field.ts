/** The form field of a schema path: a date is one field, and so is the act of renaming. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first = 'form', second, third] = path;
  if (first === 'evidence')
    return [first, second, third].filter((part) => part !== undefined).join('.');
  if (first === 'renaming') return second === 'date' ? 'decided' : String(second);
  return String(first);
}
