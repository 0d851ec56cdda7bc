import { flagKinds } from '@shared/contract/flags.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { havePlace, haveUpload } from '../../places/testing/world.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { attestation, newApplication } from './application.ts';

/**
 * With `a device each`, every request has a new App Check token. In production, a client must do a proof of work for
 * each token.
 */
export type Devices = 'one device' | 'a device each';

const placeCount = 300;
const placeIdOf = (n: number) => `gn-${(n % placeCount) + 1}`;
const voiceOf = (id: string) => `/files/places/${id}/voice_1.mp3`;

/**
 * Simulates a hostile client that sends flags: 200 requests a second from one IP address. The header X-Forwarded-For
 * contains a forged address before the real address. Each flag concerns a different place.
 *
 * @returns the number of reads for each hundred requests, the number of answers for each status, and the final number
 * of muted recordings
 */
export async function attackWithFlags(devices: Devices, requests = 1_000) {
  let reads = 0;
  const { world, handle } = newApplication({
    clientOf: createClientAddress(),
    onRead: () => void reads++,
  });
  for (let n = 0; n < placeCount; n++) {
    const place_id = placeIdOf(n);
    haveUpload(world, voiceOf(place_id), 'audio', { place_id });
    const location = { lat: 34 + (n % 20) / 3, lng: 44 + n / 50 };
    await havePlace(world, { place_id, location, voiceUrl: voiceOf(place_id) });
  }
  const readsOfHundreds: number[] = [];
  const statuses = new Map<number, number>();
  for (let n = 0; n < requests; n++) {
    if (n % 100 === 0) reads = 0;
    const kind = n % 2 === 0 ? 'recording' : flagKinds[n % flagKinds.length];
    const token = devices === 'one device' ? attestation : `${attestation}-${n}`;
    const { status } = await handle(
      new Request(`http://x${apiUrl(apiPaths.flags)}`, {
        method: 'POST',
        body: JSON.stringify({ place_id: placeIdOf(n), kind, words: `${n}` }),
        headers: {
          'content-type': 'application/json',
          'x-firebase-appcheck': token,
          'x-forwarded-for': `10.0.${n >> 8}.${n & 255}, 203.0.113.7`,
        },
      }),
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    world.pass(5);
    if (n % 100 === 99) readsOfHundreds.push(reads);
  }
  const muted = world.store.allPlaces().filter(({ voiceUrl }) => voiceUrl === null).length;
  return { readsOfHundreds, statuses, muted };
}
