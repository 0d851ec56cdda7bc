import { expect, it } from 'vitest';
import { placeHistory } from './history.ts';
import { approveAt, merge, suggestAt, unmerge } from './testing/merging.ts';
import { admin, babek, havePlace, haveUpload, knownId as id, newWorld } from './testing/world.ts';

const other = 'gn-8';

it.each([
  ['a suggestion', true],
  ['the suggestion that created the place', false],
])('names the contributor of %s that was approved at the kept place', async (_, isThere) => {
  const world = newWorld();
  await havePlace(world);
  if (isThere) await havePlace(world, { place_id: other });
  const publicHistory = async () =>
    (await placeHistory(world, { id, caller: null })).items
      .filter(({ action }) => action === 'suggested' || action === 'approved')
      .map(({ action, by }) => [action, by]);

  const sid = await suggestAt(world, other, { about: 'Given there.' }, babek);
  const waits = await suggestAt(world, other, { about: 'Waits.' });
  await merge(world, id, other);
  await approveAt(world, id, sid, ['about']);
  await unmerge(world, id, other);
  const both = [
    ['approved', admin.name],
    ['suggested', babek.name],
  ];
  expect((await world.store.place(id))?.about).toBe('Given there.');
  expect(await publicHistory()).toEqual(both);
  expect(await world.store.suggestions([{ place_id: other, id: waits }])).toHaveLength(1);
  await merge(world, id, other);
  expect(await publicHistory()).toEqual(both);
});

it.each([1, 2, 3])(
  'names the contributor of a suggestion that was moved by %i merges',
  async (merges) => {
    const world = newWorld();
    const ids = [id, ...Array.from({ length: merges }, (_, at) => `gn-1${at}`)];
    for (const place_id of ids) await havePlace(world, { place_id });
    const [last = '', before = ''] = ids.toReversed();
    const sid = await suggestAt(world, last, { about: 'Given.' }, babek);
    await merge(world, before, last);
    await unmerge(world, before, last);
    for (let at = merges; at > 0; at--) await merge(world, ids[at - 1] ?? '', ids[at] ?? '');
    await approveAt(world, id, sid, ['about']);
    await unmerge(world, id, ids[1] ?? '');
    const { items } = await placeHistory(world, { id, caller: null });
    expect(items.filter(({ action }) => action === 'suggested')).toMatchObject([
      { by: babek.name },
    ]);
  },
);

/** The other place has a file. After the merge, an approval removes the file from the kept place. */
async function fileRemovedAfterMerge() {
  const world = newWorld();
  const link = `/files/places/${other}/${'1'.padStart(20, '0')}.pdf`;
  haveUpload(world, link, 'other', { place_id: other });
  await havePlace(world);
  await havePlace(world, { place_id: other, links: [link] });
  await merge(world, id, other);
  const sid = await suggestAt(world, id, { about: 'Without the file.' });
  await approveAt(world, id, sid, ['links']);
  return { world, link };
}

it('shows a file of the other place again that the kept place no longer showed', async () => {
  const { world, link } = await fileRemovedAfterMerge();
  expect(world.store.stateOfUpload(link)).toBe('withdrawn');
  await unmerge(world, id, other);
  expect((await world.store.place(other))?.links).toEqual([link]);
  expect(world.store.stateOfUpload(link)).toBe('attached');
});

it('does not show a file of the other place again that was deleted', async () => {
  const { world, link } = await fileRemovedAfterMerge();
  world.store.put(`uploads/${encodeURIComponent(link)}`, null);
  await unmerge(world, id, other);
  expect((await world.store.place(other))?.links).toEqual([]);
});

it('takes the other place’s photo from the kept place, even if another photo was added later', async () => {
  const world = newWorld();
  const photo = (of: string) => `/files/places/${of}/photo.jpg`;
  haveUpload(world, photo(id), 'image', { uid: babek.uid });
  await havePlace(world);
  await havePlace(world, { place_id: other, images: [photo(other)] });
  await merge(world, id, other);
  const sid = await suggestAt(world, id, { links: [photo(id)] }, babek);
  await approveAt(world, id, sid, ['images']);
  expect((await world.store.place(id))?.images).toEqual([photo(other), photo(id)]);
  await unmerge(world, id, other);
  expect((await world.store.place(id))?.images).toEqual([photo(id)]);
  expect((await world.store.place(other))?.images).toEqual([photo(other)]);
});
