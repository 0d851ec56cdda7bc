/**
 * This file computes keys: hashes that replace names in stored answers about names. So the database contains no text of
 * a name beside an answer (decisions.md "Living names"). Each key represents one spelling of a name at one place.
 */

export const countsFiles: readonly string[] = Array.from({ length: 64 }, (_, n) =>
  String(n).padStart(2, '0'),
);

/** Length of a key in base64url characters. 16 of these characters have 96 bits. */
const keyLength = 16;

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

export const countsFileOf = async (placeId: string): Promise<string> =>
  countsFiles[(await hash('place', placeId)).first % countsFiles.length] ?? '';

/**
 * Returns a ticket for an answer about a name. For the same name of a place, a device always has the same ticket, so
 * the server recognises a device that changes its answer. For other names, the device has other tickets. So nobody can
 * find out that two tickets come from the same device.
 *
 * @param secret random number of the device, which is never sent
 */
export const ticketFor = async (secret: string, placeId: string, name: string): Promise<string> =>
  (await hash('ticket', secret, placeId, name)).text;
