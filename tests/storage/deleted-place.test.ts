import { expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import { jpeg } from '../../functions/src/uploads/media/testing/samples.ts';
import { call, db, newAccount, newPlaceId } from '../api/suite.ts';
import { load, submit, uploadedAs } from './client.ts';

it('a file stays private when somebody suggests the deleted place again', async () => {
  const id = newPlaceId();
  const user = await newAccount('Uploader');
  const admin = await newAccount('Admin', { admin: true });
  const stranger = await newAccount('Stranger');
  const { path } = await uploadedAs(`places/${id}/photo.jpg`, new Uint8Array(jpeg()), {
    account: user,
  });
  const first = await submit(id, user, [path]);
  const post = async (what: string, body: object) => {
    const answer = await call(`/places/${id}/${what}`, {
      method: 'POST',
      token: admin.token,
      body,
    });
    expect(answer.status).toBe(200);
  };
  await post(`submissions/${first.data.id}/approve`, { fields: fieldNames, revision: 1 });
  await post('delete', {});
  await submit(id, stranger, []);
  const uploads = await db.collection('uploads').where('link', '==', path).get();
  const isHidden = async () => (await load(path)).status === 404;
  expect(await isHidden()).toBe(true);
  // Earlier versions did not withdraw the files of a deleted place, so these files kept the state `attached`.
  await uploads.docs[0]?.ref.update({ state: 'attached' });
  expect(await isHidden()).toBe(true);
  const own = await submit(id, user, [path]);
  expect(await isHidden()).toBe(false);
  await call(`/places/${id}/submissions/${own.data.id}`, { method: 'DELETE', token: user.token });
  expect(await isHidden()).toBe(true);
  await post('restore', {});
  expect(await isHidden()).toBe(false);
});
