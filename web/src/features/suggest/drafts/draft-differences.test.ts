import { expect, it } from 'vitest';
import { newDraft, type Draft } from './draft.ts';
import { differences } from './draft-differences.ts';
import { newName } from './typed-name.ts';

const empty = newDraft({ uid: 'u', placeId: 'gn-1' });
const voice = (name: string) => ({ blob: new Blob(['a']), name, seconds: 2, uploaded: null });
const file = (id: string) => ({
  ...{ id, blob: new Blob(['a']), name: `${id}.pdf`, size: 1, uploaded: null, refused: null },
});
const name = { ...newName('id'), form: ' Rəzaiyə ' };
const full: Draft = {
  ...empty,
  values: { ...empty.values, name_az: 'Urmu', links: ['a.example', 'b.example'] },
  names: [name],
  linkText: ' c.example ',
  files: [file('one'), file('two')],
  voice: voice('voice1.mp3'),
};

it.each<[string, Draft, Draft, string[]]>([
  ['nothing, if both are the same', full, full, []],
  ['nothing that only my draft has', empty, full, []],
  [
    'everything that only the other draft has',
    full,
    empty,
    ['Urmu', 'a.example, b.example', 'c.example', 'Rəzaiyə', 'one.pdf', 'two.pdf', 'voice'],
  ],
  [
    'nothing for the same further name with another id',
    full,
    { ...full, names: [{ ...name, id: 'b' }] },
    [],
  ],
  ['another file', full, { ...full, files: [file('one')] }, ['two.pdf']],
  ['another recording', full, { ...full, voice: voice('voice2.mp3') }, ['voice']],
  [
    'a further name with other details',
    full,
    { ...full, names: [{ ...name, page: '3', kind: 'variant' } as never] },
    ['Rəzaiyə'],
  ],
])('returns %s', (_title, other, mine, expected) => {
  expect(differences(other, mine, 'voice')).toEqual(expected);
});
