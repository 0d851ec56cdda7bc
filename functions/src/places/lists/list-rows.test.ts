import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { expect, it } from 'vitest';
import { addRow, decideAll, listKey, rowsAndPlaces, unnamed } from '../testing/list.ts';
import { admin, havePlace, newWorld } from '../testing/world.ts';
import { openList } from './open-list.ts';

it.each([
  ['was not chosen', []],
  ['was chosen', ['gn-1000']],
])(
  'a row whose name would end before its beginning replaces, and stays pending if it %s',
  async (_, chosen) => {
    const world = newWorld();
    const savalan = { form: 'Savalan', kind: 'historical' };
    const names = namesInput.parse([{ ...savalan, to: { text: '1920' } }]);
    await havePlace(world, { ...unnamed, place_id: 'gn-1000', names });
    const begun = namesInput.parse([{ ...savalan, from: { text: '1935' } }]);
    const rows = [await addRow(world, 'gn-1000', { names: begun })];
    await havePlace(world, { ...unnamed, place_id: 'gn-1001' });
    rows.push(await addRow(world, 'gn-1001'));
    expect(
      await openList({ ...world, random: () => 0 }, { id: listKey, caller: admin }),
    ).toMatchObject({ counts: { added: 1, replacing: 1 } });
    const replacing = rows
      .filter(({ id }) => chosen.includes(id))
      .map(({ sid }) => ({ id: sid, revision: 3 }));
    expect(await decideAll(world, { kind: 'approve', replacing })).toMatchObject({
      ...{ is_running: false, decided: 1, left: 1 },
    });
    expect((await rowsAndPlaces(world, rows)).map(({ state }) => state)).toEqual([
      'pending',
      'approved',
    ]);
  },
);
