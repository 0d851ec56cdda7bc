import { expect, it } from 'vitest';
import {
  addRow,
  decideAll,
  listKey,
  rowsAndPlaces,
  unnamed,
  worldWithList,
} from '../testing/list.ts';
import { admin, aylin, babek, havePlace, haveUpload } from '../testing/world.ts';
import { withdrawList } from '../withdraw-list.ts';
import { openList } from './open-list.ts';

const voiceOf = (id: string) => `/files/places/${id}/voice_${id}.mp3`;

async function listWithVoices(count: number) {
  const { world, rows } = await worldWithList(1);
  const voiced = [];
  for (let row = 0; row < count; row++) {
    const id = `gn-${2_000 + row}`;
    await havePlace(world, { ...unnamed, place_id: id });
    haveUpload(world, voiceOf(id), 'audio', { place_id: id });
    voiced.push(await addRow(world, id, { voiceUrl: voiceOf(id) }));
  }
  return { world, rows, voiced };
}

const random = () => 0.5;

it('recordings of a list are part of the sample, and are published with the list', async () => {
  const { world, voiced } = await listWithVoices(3);
  const { sample } = await openList({ ...world, random }, { id: listKey, caller: admin });
  const heard = sample.flatMap(({ suggestion }) => suggestion.voiceUrl ?? []);
  expect(heard.toSorted()).toEqual(voiced.map(({ id }) => voiceOf(id)));
  await decideAll(world, { kind: 'approve' });
  const places = await world.store.places(voiced.map(({ id }) => id));
  expect([...places.values()].map(({ voiceUrl }) => voiceUrl)).toEqual(
    voiced.map(({ id }) => voiceOf(id)),
  );
});

it('recordings that would replace published ones count as replacing rows and stay pending', async () => {
  const { world } = await worldWithList(0);
  const id = 'gn-3000';
  haveUpload(world, '/files/places/gn-3000/voice_1.mp3', 'audio', { place_id: id });
  await havePlace(world, {
    ...unnamed,
    place_id: id,
    voiceUrl: '/files/places/gn-3000/voice_1.mp3',
  });
  haveUpload(world, voiceOf(id), 'audio', { place_id: id });
  const row = await addRow(world, id, { voiceUrl: voiceOf(id) });
  const { counts, replacing_rows } = await openList(
    { ...world, random },
    { id: listKey, caller: admin },
  );
  expect(counts).toEqual({ added: 0, replacing: 1 });
  expect(replacing_rows.map(({ suggestion }) => suggestion.id)).toEqual([row.sid]);
  expect(await decideAll(world, { kind: 'approve' })).toMatchObject({ decided: 0, left: 1 });
  expect(await rowsAndPlaces(world, [row])).toMatchObject([{ state: 'pending' }]);
});

it('recordings are withdrawn with the whole list', async () => {
  const { world } = await listWithVoices(2);
  expect(await withdrawList(world, { id: listKey, caller: aylin })).toMatchObject({ withdrawn: 3 });
});

it('recordings of another account or another place are refused', async () => {
  const { world } = await worldWithList(0);
  await havePlace(world, { ...unnamed, place_id: 'gn-4000' });
  haveUpload(world, '/files/a', 'audio', { place_id: 'gn-4000', uid: babek.uid });
  haveUpload(world, '/files/b', 'audio', { place_id: 'gn-4001' });
  for (const voiceUrl of ['/files/a', '/files/b', '/files/none'])
    await expect(addRow(world, 'gn-4000', { voiceUrl })).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'voiceUrl', reason: 'not_your_file' },
    });
});
