import { expect, it } from 'vitest';
import { apiPaths } from '@shared/contract/routes.ts';
import { aSubmission } from '../places/testing/world.ts';
import {
  attestation,
  blockedToken,
  newApplication,
  placeIds,
  withPlaces,
} from './testing/application.ts';

const allowed = new Set([
  `DELETE ${apiPaths.submission}`,
  `POST ${apiPaths.withdrawList}`,
  `DELETE ${apiPaths.speaker}`,
  `POST ${apiPaths.inboxRead}`,
  `DELETE ${apiPaths.feed}`,
  `DELETE ${apiPaths.account}`,
]);
const isForbidden = ({ status }: Response) => status === 403;

async function send(
  method: string,
  path: string,
  body?: unknown,
  token: string | null = blockedToken,
) {
  const { handle, world } = await withPlaces(newApplication());
  const response = await handle(
    new Request(`http://x${path.replace('{id}', placeIds.approved).replace('{sid}', 'x')}`, {
      method,
      headers: {
        'x-firebase-appcheck': attestation,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { response, world };
}

const calls = Object.values(apiPaths).flatMap((path) =>
  ['POST', 'DELETE'].map((method) => [method, path] as const),
);

it.each(calls)(
  '%s %s refuses a blocked account, unless the call only withdraws something',
  async (method, path) => {
    const { response } = await send(method, path, {});
    if (response.status === 405) return;
    expect(isForbidden(response)).toBe(!allowed.has(`${method} ${path}`));
  },
);

it.each([
  ['a suggestion', apiPaths.submit, aSubmission()],
  ['a file', apiPaths.upload, {}],
  ['an answer', apiPaths.answer, { answer: 'x' }],
  ['an answer about a list', apiPaths.answerList, { answer: 'x' }],
  ['the settings of emails', apiPaths.notifications, { language: 'en', mail: true }],
  ['a feed', apiPaths.feed, { language: 'en' }],
  [
    'a flag with its name',
    apiPaths.flags,
    { place_id: placeIds.approved, kind: 'name', tell: true },
  ],
])(
  'refuses %s from a blocked account with the reason, and stores nothing',
  async (_, path, body) => {
    const { response, world } = await send('POST', path, body);
    const { error } = (await response.json()) as { error: object };
    expect([response.status, error]).toMatchObject([403, { code: 'forbidden', reason: 'blocked' }]);
    expect(
      [...world.store.documents.keys()].filter((key) => /users|suggestions|flags/.test(key)),
    ).toEqual([]);
  },
);

it('a blocked account can still read', async () => {
  for (const path of [apiPaths.place, apiPaths.suggestions, apiPaths.inbox])
    expect((await send('GET', path)).response.status).toBe(200);
});

it('other people can still flag without giving a name', async () => {
  const body = { place_id: placeIds.approved, kind: 'name', words: 'It is Sulduz.' };
  expect((await send('POST', apiPaths.flags, body, null)).response.status).toBe(200);
});
