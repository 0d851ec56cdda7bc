import { randomBytes } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { fieldNames } from '@shared/contract/fields.ts';
import type { Place, UploadAnswer } from '@shared/contract/schemas.ts';
import { firestoreUploads } from '../../functions/src/platform/store/uploads.ts';
import { storageBlobs } from '../../functions/src/platform/store/uploads-blobs.ts';
import { bareJpeg, jpeg } from '../../functions/src/uploads/media/testing/samples.ts';
import { unusedAge, removeUnusedUploads } from '../../functions/src/uploads/unused.ts';
import { mp3 } from '../../functions/src/uploads/testing/recording.ts';
import {
  app,
  call,
  db,
  newAccount,
  newPlaceId,
  projectId,
  setting,
  type Account,
} from '../api/suite.ts';
import { load, post, submit, uploadAs, uploadedAs, type Sender } from './client.ts';

const blobs = storageBlobs(getStorage(app).bucket(`${projectId}.appspot.com`));
const uploads = firestoreUploads(db, blobs);
let user: Account;

beforeAll(async () => {
  user = await newAccount('Uploader');
});

function upload(
  destination: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  sender?: Sender,
): Promise<Response> {
  return uploadAs(destination, bytes, { account: user, ...sender });
}

function uploaded(
  destination: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  sender?: Sender,
): Promise<UploadAnswer> {
  return uploadedAs(destination, bytes, { account: user, ...sender });
}

const monthLater = () => new Date(Date.now() + unusedAge + 60_000);

function removeUnused(now: Date): Promise<number> {
  const onError = (_: string, error: unknown) => expect.fail(String(error));
  return removeUnusedUploads({ records: uploads, blobs, onError }, now);
}

/** Loads a file as its contributor. Only the contributor and reviewers may read a file that no suggestion contains. */
const loadOwn = (path: string, headers: Record<string, string> = {}) =>
  load(path, { authorization: `Bearer ${user.token}`, ...headers });

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const uploadCount = async () =>
  (await db.collection('uploads').where('uid', '==', user.uid).count().get()).data().count;

describe('POST /storage/upload', () => {
  it('stores a picture without its metadata and serves it', async () => {
    const { path, url, contentType, size } = await uploaded(
      `places/${newPlaceId()}/şəkil.jpg`,
      bytesOf(jpeg(6)),
    );
    expect(contentType).toBe('image/jpeg');
    expect(new URL(url).pathname).toBe(path);
    const response = await loadOwn(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const served = Buffer.from(await response.arrayBuffer());
    expect(served).toHaveLength(size);
    expect(served.includes(bareJpeg.subarray(-40))).toBe(true);
  });

  it('serves a recording in ranges', async () => {
    const recording = mp3(20);
    const { path } = await uploaded(
      `places/${newPlaceId()}/voice_1763712000000.mp3`,
      bytesOf(recording),
    );
    const response = await loadOwn(path, { range: 'bytes=100-199' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 100-199/${recording.length}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(recording.subarray(100, 200));
  });

  it('serves a script only as a download', async () => {
    const { path } = await uploaded(`places/${newPlaceId()}/a.html`, '<script>alert(1)</script>');
    const response = await loadOwn(path);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('accepts a file of 20 MB, and refuses one that is a byte larger', async () => {
    const most = new Uint8Array(randomBytes(limits.fileBytes));
    const { path, size } = await uploaded(`places/${newPlaceId()}/large`, most);
    expect(size).toBe(limits.fileBytes);
    const served = await (await loadOwn(path)).arrayBuffer();
    expect(served.byteLength).toBe(limits.fileBytes);
    const more = new Uint8Array(limits.fileBytes + 1).fill(65);
    const refused = await upload(`places/${newPlaceId()}/large`, more);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ success: false, error: { code: 'too_large' } });
  }, 60_000);

  it.each<[string, () => Promise<Response>, number, string]>([
    [
      'a visitor',
      () => upload(`places/${newPlaceId()}/a`, 'x', { account: null }),
      401,
      'unauthenticated',
    ],
    ['a path to a parent folder', () => upload('places/../../a', 'x'), 400, 'invalid'],
    ['an empty file', () => upload(`places/${newPlaceId()}/a`, ''), 400, 'invalid'],
    [
      'a recording without audio',
      () => upload(`places/${newPlaceId()}/voice_1.mp3`, 'x'),
      415,
      'unsupported_type',
    ],
    [
      'a JSON body',
      () => post('{}', { account: user, headers: { 'content-type': 'application/json' } }),
      415,
      'unsupported_type',
    ],
    [
      'an incomplete form',
      () =>
        post('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhal', {
          account: user,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        }),
      400,
      'invalid',
    ],
  ])('refuses %s and stores nothing', async (_, attempt, status, code) => {
    const before = await uploadCount();
    const response = await attempt();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: { code } });
    expect(await uploadCount()).toBe(before);
  });

  it('stores one file when an upload is repeated with the same key', async () => {
    const before = await uploadCount();
    const send = () =>
      upload(destination, 'same', { headers: { 'idempotency-key': 'upload-once' } });
    const destination = `places/${newPlaceId()}/a.txt`;
    const answers = await Promise.all([send(), send(), send()]);
    const paths = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: UploadAnswer }).data.path),
    );
    expect(new Set(paths).size).toBe(1);
    expect(await uploadCount()).toBe(before + 1);
  });

  it('allows 100 uploads an hour, even if they are concurrent', async () => {
    const busy = await newAccount('Busy');
    await db.doc(`users/${busy.uid}/quotas/uploads`).set({
      uses: Array.from({ length: limits.uploadsPerHour - 2 }, () => Date.now()),
    });
    const destination = `places/${newPlaceId()}/a`;
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => upload(destination, 'x', { account: busy })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('/files/**', () => {
  it.each([
    '/files/places/gn-1/none.jpg',
    '/files/places/gn-1/0123456789abcdef0123456789abcdef-file.jpg',
    '/files/../api/places/pending',
    '/files/places/gn-1/..%2f..%2fsecret',
  ])('does not serve %s', async (path) => {
    expect([404, 401]).toContain((await loadOwn(path)).status);
  });

  it('does not serve a file that was added to the bucket without the API', async () => {
    const name = 'places/gn-1/0123456789abcdef0123456789abcdef-a.html';
    await blobs.create(name, Buffer.from('<script>'), { contentType: 'text/html', uid: 'x' });
    expect((await load(`/files/${name}`)).status).toBe(404);
    await blobs.delete(name);
  });
});

describe('unused uploads', () => {
  const asOwner = () => ({ authorization: `Bearer ${user.token}` });

  it('are readable only by their contributor, and are removed after 30 days', async () => {
    const { path } = await uploaded(`places/${newPlaceId()}/a.txt`, 'orphan');
    await removeUnused(new Date());
    expect((await load(path)).status).toBe(404);
    expect((await load(path, asOwner())).status).toBe(200);
    expect(await removeUnused(monthLater())).toBeGreaterThan(0);
    expect((await load(path, asOwner())).status).toBe(404);
    expect(await blobs.open(path.slice('/files/'.length), { start: 0, end: 0 })).toBeNull();
  });

  it('are kept when a suggestion uses them, and lose their owner with the account', async () => {
    const place = newPlaceId();
    const owner = await newAccount('Owner');
    const { path, url } = await uploaded(`places/${place}/a.txt`, 'kept', { account: owner });
    expect((await submit(place, owner, [url])).status).toBe(200);
    await removeUnused(monthLater());
    expect((await load(path)).status).toBe(200);

    await uploads.disown(owner.uid);
    expect((await load(path)).status).toBe(200);
    const records = await db.collection('uploads').where('link', '==', path).get();
    expect(records.docs.map((record) => record.get('uid'))).toEqual([null]);
  });
});

describe('a file of a declined suggestion', () => {
  it('is readable only by its contributor and admins, and is removed after 30 days', async () => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const { path } = await uploaded(`places/${id}/photo.jpg`, bytesOf(jpeg()));
    const { data } = await submit(id, user, [path]);
    const decided = await call(`/places/${id}/submissions/${data.id}/decline`, {
      method: 'POST',
      token: admin.token,
      body: { reason: 'No source' },
    });
    expect(decided.status).toBe(200);
    const status = async (token?: string) =>
      (await load(path, token === undefined ? {} : { authorization: `Bearer ${token}` })).status;
    expect(await status()).toBe(404);
    expect(await status((await newAccount('Another')).token)).toBe(404);
    expect(await status(user.token)).toBe(200);
    expect(await status(admin.token)).toBe(200);

    await removeUnused(new Date());
    expect(await status(user.token)).toBe(200);
    await removeUnused(monthLater());
    expect(await status(user.token)).toBe(404);
  });

  it.each(['pending', 'asked'])('is kept while another %s suggestion uses it', async (state) => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const { path } = await uploaded(`places/${id}/photo.jpg`, bytesOf(jpeg()));
    const { data } = await submit(id, user, [path]);
    const other = await submit(id, user, [path]);
    if (state === 'asked')
      await call(`/places/${id}/submissions/${other.data.id}/ask`, {
        method: 'POST',
        token: admin.token,
        body: { question: 'When was it taken?' },
      });
    expect((await db.doc(`places/${id}/suggestions/${other.data.id}`).get()).get('state')).toBe(
      state,
    );
    await call(`/places/${id}/submissions/${data.id}/decline`, {
      method: 'POST',
      token: admin.token,
      body: { reason: 'Twice' },
    });
    await removeUnused(monthLater());
    expect((await load(path, { authorization: `Bearer ${admin.token}` })).status).toBe(200);
  });
});

describe('a file of a place', () => {
  it('is public while its place is public, and unavailable while the place is deleted', async () => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const { path } = await uploaded(`places/${id}/photo.jpg`, bytesOf(jpeg()));
    const suggestion = await submit(id, user, [path]);
    const caching = async () => (await load(path)).headers.get('cache-control');
    expect(await caching()).toBe('private, no-store');

    const { data: place } = await call<Place>(`/places/${id}`, { token: admin.token });
    const approval = await call(`/places/${id}/submissions/${suggestion.data.id}/approve`, {
      method: 'POST',
      token: admin.token,
      body: { fields: fieldNames, revision: place.revision },
    });
    expect(approval.status).toBe(200);
    expect((await call<Place>(`/places/${id}`)).data.images).toEqual([path]);
    expect(await caching()).toBe('public, max-age=50, s-maxage=50');

    const remove = { method: 'POST', token: admin.token, body: {} };
    expect((await call(`/places/${id}/delete`, remove)).status).toBe(200);
    expect((await load(path)).status).toBe(404);
    expect((await call(`/places/${id}/restore`, remove)).status).toBe(200);
    expect(await caching()).toBe('public, max-age=50, s-maxage=50');
  });

  it('is served to visitors, who can read neither its bytes nor its metadata through Storage', async () => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const { path } = await uploaded(`places/${id}/photo.jpg`, bytesOf(jpeg()));
    const { data } = await submit(id, user, [path]);
    const approval = await call(`/places/${id}/submissions/${data.id}/approve`, {
      method: 'POST',
      token: admin.token,
      body: { fields: fieldNames, revision: 1 },
    });
    expect(approval.status).toBe(200);
    expect((await load(path)).status).toBe(200);

    const bucket = `http://${setting('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${projectId}.appspot.com`;
    const file = `${bucket}/o/${encodeURIComponent(path.slice('/files/'.length))}`;
    const statuses = (headers: Record<string, string> = {}) =>
      Promise.all(
        [file, `${file}?alt=media`].map(async (url) => (await fetch(url, { headers })).status),
      );
    expect(await statuses()).toEqual([403, 403]);
    expect(await statuses({ authorization: `Firebase ${user.token}` })).toEqual([200, 200]);
  });

  it('is kept for its contributor and admins when the place no longer shows it', async () => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const { path } = await uploaded(`places/${id}/paper.txt`, new TextEncoder().encode('Paper'));
    const approve = async (links: string[], revision: number) => {
      const { data } = await submit(id, user, links);
      const approval = await call(`/places/${id}/submissions/${data.id}/approve`, {
        method: 'POST',
        token: admin.token,
        body: { fields: ['name_new', 'name_loc', 'links'], revision },
      });
      expect(approval.status).toBe(200);
    };
    await approve([path], 1);
    expect((await load(path)).status).toBe(200);
    await approve([], 2);
    expect((await load(path)).status).toBe(404);
    await removeUnused(monthLater());
    for (const { token } of [user, admin])
      expect((await load(path, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('is kept while an admin can restore the deleted place that showed it', async () => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const { path } = await uploaded(`places/${id}/photo.jpg`, bytesOf(jpeg()));
    const first = await submit(id, user, [path]);
    const post = (what: string, body: object) =>
      call(`/places/${id}/${what}`, { method: 'POST', token: admin.token, body });
    await post(`submissions/${first.data.id}/approve`, { fields: fieldNames, revision: 1 });
    const second = await submit(id, user, [path]);
    await post('delete', {});
    const third = await submit(id, user, []);
    expect((await db.doc(`places/${id}`).get()).get('status')).toBe('pending');
    for (const { data } of [second, third])
      await call(`/places/${id}/submissions/${data.id}`, { method: 'DELETE', token: user.token });
    await removeUnused(monthLater());
    expect((await post('restore', {})).status).toBe(200);
    expect((await load(path)).status).toBe(200);
  });

  it('is kept when its contributor deletes the account after the place has shown it again', async () => {
    const id = newPlaceId();
    const admin = await newAccount('Admin', { admin: true });
    const owner = await newAccount('Owner');
    const sent = { account: owner };
    const { path } = await uploaded(`places/${id}/paper.txt`, 'Paper', sent);
    const first = await submit(id, owner, [path]);
    const older = await submit(id, owner, [path]);
    const approve = async (sid: string, revision: number) => {
      const approval = await call(`/places/${id}/submissions/${sid}/approve`, {
        method: 'POST',
        token: admin.token,
        body: { fields: ['name_new', 'name_loc', 'links'], revision },
      });
      expect(approval.status).toBe(200);
    };
    await approve(first.data.id, 1);
    await approve((await submit(id, owner, [])).data.id, 2);
    expect((await load(path)).status).toBe(404);
    await approve(older.data.id, 3);
    await uploads.disown(owner.uid);
    expect((await load(path)).status).toBe(200);
  });
});

it('removes unused files, even if many older files are still in use', async () => {
  const id = newPlaceId();
  const file = (n: number) => {
    const uploadId = n.toString(16).padStart(32, '0');
    return { id: uploadId, link: `/files/places/${id}/${uploadId}-file.txt` };
  };
  const used = Array.from({ length: 201 }, (_, n) => file(n));
  const unused = file(201);
  const batch = db.batch();
  batch.set(db.doc(`places/${id}/suggestions/s`), {
    ...{ state: 'pending', links: used.map(({ link }) => link), images: [], voiceUrl: null },
  });
  const record = { place_id: id, uid: user.uid };
  for (const one of used)
    batch.set(db.doc(`uploads/${one.id}`), {
      ...{ ...record, ...one, state: 'declined', unused_since: new Date('2020-01-01') },
    });
  batch.set(db.doc(`uploads/${unused.id}`), {
    ...{ ...record, ...unused, state: 'orphan', unused_since: new Date('2021-01-01') },
  });
  await batch.commit();
  expect(await removeUnused(new Date())).toBe(1);
  expect((await db.doc(`uploads/${unused.id}`).get()).exists).toBe(false);
});
