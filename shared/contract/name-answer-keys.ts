/**
 * Hashes by which answers about names are sent, counted and found without the names' texts (decisions.md "Living
 * names"). A key belongs to one text of a name at one place: an answer never counts for another text.
 */

/** Names of the files with the counts of answers about names, "00" to "63". */
export const countsFiles: readonly string[] = Array.from({ length: 64 }, (_, n) =>
  String(n).padStart(2, '0'),
);

/** Length of a key in characters of base64url, which are 96 bits. */
const keyLength = 16;

/** Hashes several texts together. Returns the first byte of the hash, and the whole hash as base64url. */
async function hash(...parts: readonly string[]): Promise<{ first: number; text: string }> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = btoa(String.fromCharCode(...digest));
  return {
    first: digest[0] ?? 0,
    text: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  };
}

export const keyOfName = async (placeId: string, name: string): Promise<string> =>
  (await hash('name', placeId, name)).text.slice(0, keyLength);

/** The file with the counts of a place's names. */
export const countsFileOf = async (placeId: string): Promise<string> =>
  countsFiles[(await hash('place', placeId)).first % countsFiles.length] ?? '';

/**
 * The ticket with which a device answers for a name, and changes its answer. It only proves that the same device
 * answers again; two tickets of one device cannot be linked.
 *
 * @param secret random, and never sent
 */
export const ticketFor = async (secret: string, placeId: string, name: string): Promise<string> =>
  (await hash('ticket', secret, placeId, name)).text;
