import { expect, it } from 'vitest';
import { mp3 } from '../../../functions/src/uploads/testing/recording.ts';
import { createAccount } from '../contribute/support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshPoint,
  publishedPlace,
  submissionsOf,
  suggest,
  uploadAs,
} from '../contribute/support/api.ts';
import { openPage } from '../support/browser.ts';
import { contributed, names, note } from './contributed.ts';

/** A picture of 2 × 1 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==',
  'base64',
);

it('contributions before the backup appear on the map', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { id } = freshPoint();
  const [photo, voice] = await Promise.all([
    uploadAs(user, `places/${id}/house.png`, png),
    uploadAs(user, `places/${id}/voice_1700000000000.mp3`, new Uint8Array(mp3(400))),
  ]);
  const body = aSuggestion({ name_az: names.published, links: [photo], voiceUrl: voice });
  await suggest(user, id, body);
  const [first] = await submissionsOf(admin, id);
  await callAs(admin, 'POST', `/places/${id}/submissions/${first?.id ?? ''}/approve`, {
    fields: ['name_new', 'name_az', 'name_loc', 'images', 'voiceUrl'],
    revision: 1,
  });
  await suggest(user, id, aSuggestion({ name_az: names.waiting }));
  const deleted = await publishedPlace({ user, admin }, aSuggestion({ name_az: names.deleted }));
  await callAs(admin, 'POST', `/places/${deleted.place_id}/delete`, {});
  note({ user, admin, place: id, deleted: deleted.place_id });

  const page = await openPage(`/places/${contributed().place}`);
  await page.getByRole('complementary').getByRole('heading', { name: names.published }).waitFor();
  expect(page.problems).toEqual([]);
});
