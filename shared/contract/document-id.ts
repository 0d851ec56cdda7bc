/** Longest id that Firestore takes, in bytes of UTF-8. */
const longest = 1_500;

/** Whether Firestore can hold a document of this id; what it reserves (`__x__`, dots) is none of ours. */
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
