import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { limits } from '@contract/limits.ts';
import type { StoredStatus } from '@contract/status.ts';
import { havePlace, newPlaceId, projectId, setting } from '../api/suite.ts';
import { asActor, uidOf } from './as-actor.ts';
import { actors, type Actor } from './cases.ts';

/** decisions.md "Roles in the security rules": the files of places and the book of names. */

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host = '', port = ''] = setting('FIREBASE_STORAGE_EMULATOR_HOST').split(':');
  environment = await initializeTestEnvironment({
    projectId,
    storage: {
      host,
      port: Number(port),
      rules: readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8'),
    },
  });
});

afterAll(() => environment.cleanup());

const digest = (uid: string) => createHash('sha256').update(uid).digest('hex');
const ownedBy = (actor: Actor) => ({ customMetadata: { owner: digest(uidOf(actor)) } });
const newName = () => `${randomBytes(8).toString('hex')}.txt`;

const storageOf = (actor: Actor) => asActor(environment, actor).storage();

/** Stores a file past the rules. */
async function haveFile(path: string, actor: Actor = 'owner'): Promise<string> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref(path).putString('x', 'raw', ownedBy(actor));
  });
  return path;
}

const expectations = <T>(cells: string, row: T) =>
  cells.split(' ').map((cell, index) => ({
    ...row,
    actor: actors[index] ?? 'visitor',
    allowed: cell === 'y',
  }));

describe('reading a file of a place', () => {
  const files = new Map<StoredStatus, Promise<string>>();
  const fileOf = (state: StoredStatus) => {
    const file =
      files.get(state) ??
      havePlace({ status: state }).then(({ place_id }) => haveFile(`places/${place_id}/x.txt`));
    files.set(state, file);
    return file;
  };

  it.each([
    ...expectations('y y y y y y', { state: 'approved' as const }),
    ...expectations('y y y y y y', { state: 'requested' as const }),
    ...expectations('n n y y n n', { state: 'pending' as const }),
    ...expectations('n n y y n n', { state: 'deleted' as const }),
  ])('$state, $actor: $allowed', async ({ state, actor, allowed }) => {
    const outcome = storageOf(actor)
      .ref(await fileOf(state))
      .getMetadata();
    await (allowed ? assertSucceeds(outcome) : assertFails(outcome));
  });
});

describe('adding a file', () => {
  const put = (actor: Actor, path: string, { bytes = 1, owner = actor } = {}) =>
    Promise.resolve(storageOf(actor).ref(path).put(new Uint8Array(bytes), ownedBy(owner)));
  const pathOf = (placeId = newPlaceId(), name = newName()) => `places/${placeId}/${name}`;

  it.each(expectations('n y y y y y', {}))('$actor: $allowed', async ({ actor, allowed }) => {
    const outcome = put(actor, pathOf());
    await (allowed ? assertSucceeds(outcome) : assertFails(outcome));
  });

  it('within the size limit', async () => {
    await assertSucceeds(put('user', pathOf(), { bytes: limits.fileBytes }));
    await assertFails(put('user', pathOf(), { bytes: limits.fileBytes + 1 }));
    await assertFails(put('user', pathOf(), { bytes: 0 }));
  });

  it('within the length of a name', async () => {
    await assertSucceeds(put('user', pathOf(undefined, 'x'.repeat(200))));
    await assertFails(put('user', pathOf(undefined, 'x'.repeat(201))));
  });

  it.each(['places', 'places/x', 'places/gn-0', 'places/gn-1/a', '', 'names-pdf'])(
    'nowhere but under a place: %j',
    async (folder) => {
      await assertFails(put('user', `${folder}/${newName()}`));
    },
  );

  it.each(['gn-1', 'gn-10016442177', 'pt-tp3xdk9mn', 'ChIJN1t_tDeuEmsRUsoyG83frY4'])(
    'under the id of any kind: %s',
    async (id) => {
      await assertSucceeds(put('user', pathOf(id)));
    },
  );

  it("as one's own", async () => {
    await assertFails(put('user', pathOf(), { owner: 'owner' }));
  });

  it('never in the place of another, not even by its owner or an admin', async () => {
    const path = await haveFile(pathOf());
    for (const actor of actors) await assertFails(put(actor, path));
  });
});

describe('everything else', () => {
  const file = () => haveFile(`places/${newPlaceId()}/${newName()}`);

  it.each(actors)('%s may neither delete nor relabel', async (actor) => {
    const path = await file();
    await assertFails(Promise.resolve(storageOf(actor).ref(path).delete()));
    await assertFails(
      Promise.resolve(storageOf(actor).ref(path).updateMetadata({ contentType: 'text/html' })),
    );
  });

  it.each(expectations('y y y y y y', {}))('$actor reads the book', async ({ actor }) => {
    await assertSucceeds(
      storageOf(actor)
        .ref(await haveFile('names-pdf/test.pdf'))
        .getMetadata(),
    );
  });

  it.each(expectations('n n n y n n', {}))(
    '$actor reads or lists elsewhere: $allowed',
    async ({ actor, allowed }) => {
      const read = storageOf(actor)
        .ref(await haveFile('elsewhere/x.txt'))
        .getMetadata();
      await (allowed ? assertSucceeds(read) : assertFails(read));
      const list = storageOf(actor).ref('places').listAll();
      await (allowed ? assertSucceeds(list) : assertFails(list));
    },
  );
});
