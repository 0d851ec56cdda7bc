import { expect, it } from 'vitest';
import { correctedFields, fieldNames } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { largestSubmission } from '@shared/contract/testing/largest-submission.ts';
import { aSubmission, havePlace, knownId } from '../places/testing/world.ts';
import { attestation, newApplication } from './testing/application.ts';

/** Firestore's limit. A document in Firestore is never larger than as JSON. */
const documentBytes = 1024 * 1024;

async function newCalls() {
  const { handle, world } = newApplication();
  await havePlace(world, { ...largestSubmission('ə'), names: [] });
  const post = async (path: string, token: string, body: object) => {
    const response = await handle(
      new Request(`https://adyurdu.example/api/places/${knownId}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-firebase-appcheck': attestation,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(body),
      }),
    );
    return (await response.json()) as { data?: { id: string }; error?: object };
  };
  return { post, world };
}

it('the largest suggestion is accepted and approved with corrections, and all its documents fit into Firestore', async () => {
  const { post, world } = await newCalls();
  const { data } = await post('submit', 'aylin', largestSubmission('ن'));
  const other = largestSubmission('ب');
  const approved = await post(`submissions/${data?.id}/approve`, 'admin', {
    fields: fieldNames,
    revision: 3,
    corrected: Object.fromEntries(correctedFields.map((field) => [field, other[field]])),
  });
  expect(approved).toMatchObject({ data: { names: other.names, links: other.links } });
  const sizes = [...world.store.documents.values()].map((one) =>
    Buffer.byteLength(JSON.stringify(one)),
  );
  expect(Math.max(...sizes)).toBeGreaterThan(documentBytes / 2);
  expect(Math.max(...sizes)).toBeLessThan(documentBytes);
});

it('a row of a list is smaller, also if it is changed later, because many rows are read at once', async () => {
  const { post } = await newCalls();
  const refused = { error: { field: 'names', reason: 'too_large', limit: limits.listRowBytes } };
  const large = { ...largestSubmission('ن'), list: 'list-1' };
  expect(await post('submit', 'aylin', large)).toMatchObject(refused);
  const { data } = await post('submit', 'aylin', aSubmission({ list: 'list-1' }));
  const changed = { ...large, list: null, replaces: data?.id };
  expect(await post('submit', 'aylin', changed)).toMatchObject(refused);
});
