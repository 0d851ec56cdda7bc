/**
 * Returns whether two words differ by at most one typing error: a wrong, missing or additional letter, or two swapped
 * neighbours. The time is linear in the length of the words.
 */
export function withinOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return withinOneEdit(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const restOfA = a.slice(start, a.length - end);
  const restOfB = b.slice(start, b.length - end);
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return (
    restOfA.length === 2 &&
    restOfB.length === 2 &&
    restOfA[0] === restOfB[1] &&
    restOfA[1] === restOfB[0]
  );
}
