/** Maximum length of an id in Firestore, in bytes of UTF-8. */
const longest = 1_500;

/**
 * Returns whether Firestore accepts a text as a document id. Firestore reserves ids such as `__x__`, `.` and `..`, and
 * forbids slashes and unpaired surrogates in ids.
 */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !id.includes('/') &&
    !/^__.*__$/s.test(id) &&
    !/\p{Surrogate}/u.test(id) &&
    new TextEncoder().encode(id).length <= longest
  );
}
