import { bundleLimits } from '@shared/lists/chats/files.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { leftOver } from './left-over.ts';
import type { ChosenFile } from './protocol.ts';
import { readVoices, rowsOfVoices } from './read-voices.ts';

const file = (path: string, content: string | Uint8Array<ArrayBuffer>): ChosenFile => ({
  path,
  file: new File([content], path),
});
const shown = async (...files: ChosenFile[]) =>
  (await readVoices(files)).map(({ file: name, old, now }) => [name, old, now]);

const chat =
  '1/2/23, 10:11 - Ayla: Xiyav / Xiyov → Meşkin\n1/2/23, 10:11 - Ayla: a.opus (file attached)';

it.each([
  ['a zip', [file('chat.zip', new Uint8Array(zipSync({ 'x/a.opus': strToU8('sound'), 'x/_chat.txt': strToU8(chat) })))]],
  ['a folder', [file('x/a.opus', 'sound'), file('x/_chat.txt', chat), file('x/IMG.jpg', 'photo')]],
])('reads voices with the names written in the chat from %s', async (_, files) => {
  expect(await shown(...files)).toEqual([['a.opus', 'Xiyav / Xiyov', 'Meşkin']]);
  const [voice] = await readVoices(files);
  expect(await voice?.blob.text()).toBe('sound');
}); // oxfmt-ignore

it('merges identical voices, and keeps the name that one of them has', async () =>
  expect(await shown(file('1.ogg', 'sound'), file('Xiyav.ogg', 'sound'), file('2.ogg', 'other'))).toEqual([
    ['1.ogg', 'Xiyav', ''],
    ['2.ogg', '', ''],
  ])); // oxfmt-ignore

it.each([
  ['the first caption with both names', ['Xiyav', 'Sulduz – Nəqədə', 'Azran – Haştrud'], ['Sulduz', 'Nəqədə']],
  ['the first old name if no caption has both', ['1', 'Xiyav', 'Sulduz'], ['Xiyav', '']],
])('merges identical voices, and takes %s', async (_, names, expected) =>
  expect(await shown(...names.map((name) => file(`${name}.ogg`, 'sound')))).toEqual([[`${names[0]}.ogg`, ...expected]])); // oxfmt-ignore

it('rejects files that are too large in total before it reads them', async () => {
  const large = (path: string) => ({
    path,
    file: { size: bundleLimits.bytes / 2 + 1, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as File,
  });
  await expect(readVoices([large('1.ogg'), large('2.ogg')])).rejects.toMatchObject({
    reason: 'too_large',
    details: { limit: bundleLimits.bytes, actual: bundleLimits.bytes + 2 },
  });
  await expect(readVoices([{ ...large('1.zip'), file: { ...large('1.zip').file, size: bundleLimits.bytes + 1 } }])).rejects.toMatchObject({ reason: 'too_large' });
}); // oxfmt-ignore

it('turns voices into rows of a list, and exports remaining rows with the file name', () => {
  const position = { lat: 38, lng: 47 };
  const { understood, rows, columns } = rowsOfVoices([
    { file: 'a.ogg', old: 'Xiyav / Xiyov', now: 'Meşkin', position },
    { file: 'b.ogg', old: ' ', now: '', position: null },
  ]);
  expect(understood.pairs).toMatchObject([
    { old: ['Xiyav', 'Xiyov'], now: ['Meşkin'], position },
    { old: [], now: [], position: null },
  ]);
  const table = leftOver({ ...understood, rows, columns }, { reasons: [[1, 'no name']], title: 'reason' }); // oxfmt-ignore
  expect(table.split('\r\n').slice(0, 2)).toEqual(['\uFEFFold,now,file,reason', ',,b.ogg,no name']);
});
