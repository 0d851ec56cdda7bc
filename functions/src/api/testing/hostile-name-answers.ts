import { nameAnswers } from '@shared/contract/name-answers.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { countNameAnswers } from '../../places/name-answers/count.ts';
import { havePlace } from '../../places/testing/world.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { attestation, newApplication } from './application.ts';
import type { Devices } from './hostile-flags.ts';

const placeCount = 300;

/**
 * Simulates a hostile client that answers questions about names: 200 requests a second from one IP address. The header
 * X-Forwarded-For contains a forged address before the real address. Each answer concerns a different place and has a
 * new ticket, the device's secret for a name.
 *
 * @returns the number of reads for each hundred requests, the number of responses for each status, and the final number
 * of counted answers
 */
export async function attackWithNameAnswers(devices: Devices, requests = 1_000) {
  let reads = 0;
  const {
    world,
    nameAnswers: kept,
    handle,
  } = newApplication({
    clientOf: createClientAddress(),
    onRead: () => void reads++,
  });
  for (let n = 1; n <= placeCount; n++) {
    const location = { lat: 34 + (n % 20) / 3, lng: 44 + n / 50 };
    await havePlace(world, { place_id: `gn-${n}`, location });
  }
  const readsOfHundreds: number[] = [];
  const statuses = new Map<number, number>();
  for (let n = 0; n < requests; n++) {
    if (n % 100 === 0) reads = 0;
    const { status } = await handle(
      new Request(`http://x${apiUrl(apiPaths.nameAnswers)}`, {
        method: 'POST',
        body: JSON.stringify({
          place_id: `gn-${(n % placeCount) + 1}`,
          name: 'Sulduz',
          ticket: String(n).padStart(43, '_'),
          answer: nameAnswers[n % nameAnswers.length],
        }),
        headers: {
          'content-type': 'application/json',
          'x-firebase-appcheck': devices === 'one device' ? attestation : `${attestation}-${n}`,
          'x-forwarded-for': `10.0.${n >> 8}.${n & 255}, 203.0.113.7`,
        },
      }),
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    world.pass(5);
    if (n % 100 === 99) readsOfHundreds.push(reads);
  }
  const counted = await countNameAnswers(kept, { isOver: () => false });
  return { readsOfHundreds, statuses, counted };
}
