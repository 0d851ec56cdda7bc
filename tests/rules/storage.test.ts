import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { StoredStatus } from '@shared/contract/status.ts';
import { havePlace, newPlaceId, projectId, setting } from '../api/suite.ts';
import { asActor, uidOf } from './as-actor.ts';
import { actors, type Actor } from './operations.ts';

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

const showing = {
  'as a document': (link: string) => ({ links: [link] }),
  'as a photo': (link: string) => ({ images: [link] }),
  'as its recording': (link: string) => ({ voiceUrl: link }),
  'not at all': () => ({}),
  'under another name': (link: string) => ({ links: [`${link}x`], images: [`/x${link}`] }),
};
type Shown = keyof typeof showing;

describe('reading a file of a place', () => {
  const files = new Map<string, Promise<string>>();
  const fileOf = (state: StoredStatus, shown: Shown) => {
    const key = `${state} ${shown}`;
    const file = files.get(key) ?? newFile(state, shown);
    files.set(key, file);
    return file;
  };
  const newFile = async (status: StoredStatus, shown: Shown) => {
    const path = `places/${newPlaceId()}/${newName()}`;
    const [, place_id = ''] = path.split('/');
    await havePlace({ place_id, status, ...showing[shown](`/files/${path}`) });
    return haveFile(path);
  };
  const toOwnerAndAdmins = 'n n y y n n n';

  it.each(
    (['approved', 'requested', 'pending', 'deleted'] as const).flatMap((state) =>
      (Object.keys(showing) as Shown[]).flatMap((shown) =>
        expectations(toOwnerAndAdmins, { state, shown }),
      ),
    ),
  )('$state, shown $shown, $actor: $allowed', async ({ state, shown, actor, allowed }) => {
    const outcome = storageOf(actor)
      .ref(await fileOf(state, shown))
      .getMetadata();
    await (allowed ? assertSucceeds(outcome) : assertFails(outcome));
  });

  it.each(expectations(toOwnerAndAdmins, {}))(
    'of a place that is not stored, $actor: $allowed',
    async ({ actor, allowed }) => {
      const file = await haveFile(`places/${newPlaceId()}/${newName()}`);
      const outcome = storageOf(actor).ref(file).getMetadata();
      await (allowed ? assertSucceeds(outcome) : assertFails(outcome));
    },
  );
});

describe('adding a file', () => {
  const put = (actor: Actor, path: string) =>
    Promise.resolve(storageOf(actor).ref(path).put(new Uint8Array(1), ownedBy(actor)));

  it.each(
    actors.flatMap((actor) =>
      ['places/gn-1', 'places', 'names-pdf', 'elsewhere', ''].map((folder) => ({ actor, folder })),
    ),
  )('is refused: $actor, "$folder"', async ({ actor, folder }) => {
    await assertFails(put(actor, `${folder}/${newName()}`));
  });

  it('is refused in place of an existing file, even for its owner and admins', async () => {
    const path = await haveFile(`places/${newPlaceId()}/${newName()}`);
    for (const actor of actors) await assertFails(put(actor, path));
  });
});

describe('other access to files', () => {
  const file = () => haveFile(`places/${newPlaceId()}/${newName()}`);

  it.each(actors)('%s may neither delete a file nor change its metadata', async (actor) => {
    const path = await file();
    await assertFails(Promise.resolve(storageOf(actor).ref(path).delete()));
    await assertFails(
      Promise.resolve(storageOf(actor).ref(path).updateMetadata({ contentType: 'text/html' })),
    );
  });

  it.each(expectations('y y y y y y y', {}))('$actor may read the book', async ({ actor }) => {
    await assertSucceeds(
      storageOf(actor)
        .ref(await haveFile('names-pdf/test.pdf'))
        .getMetadata(),
    );
  });

  it.each(expectations('n n n y n n n', {}))(
    '$actor may read other files and list folders: $allowed',
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
