import { expect, it } from 'vitest';
import {
  begunAgain,
  choiceOf,
  currentPlace,
  keptHere,
  leftIn,
  maxPlaces,
  newBatch,
  skipped,
  steppedBack,
  type Batch,
} from './batch.ts';

const placesOf = (ids: string) =>
  [...ids].map((id) => ({ id, name_az: id, name_loc: id, name_new: id }));

const steps: Record<string, (batch: Batch) => Batch> = {
  k: keptHere,
  s: skipped,
  b: steppedBack,
  a: begunAgain,
};

it.each([
  // Commands for the places a, b and c: `k` keeps the recording, `s` skips the place, `b` goes back, and `a` begins
  // again with the first place without a recording.
  ['', 'a', '', 3],
  ['k', 'b', 'a', 2],
  ['kk', 'c', 'ab', 1],
  ['kkk', null, 'abc', 0],
  ['kkkk', null, 'abc', 0],
  ['s', 'b', '', 3],
  ['sss', null, '', 3],
  ['sks', null, 'b', 2],
  ['sksa', 'a', 'b', 2],
  ['sksas', 'c', 'b', 2],
  ['sksak', 'c', 'ba', 1],
  ['b', 'a', '', 3],
  ['kb', 'a', 'a', 2],
  ['kbk', 'b', 'a', 2],
  ['kbs', 'b', 'a', 2],
  ['kkkb', 'c', 'abc', 0],
  ['kkka', null, 'abc', 0],
])('moves with the commands "%s" to %s', (walk, at, recorded, left) => {
  const batch = [...walk].reduce(
    (now, step) => steps[step]?.(now) ?? now,
    newBatch(placesOf('abc')),
  );
  expect(currentPlace(batch)?.id ?? null).toBe(at);
  expect(batch.recorded.join('')).toBe(recorded);
  expect(leftIn(batch)).toBe(left);
});

it(`has at most ${maxPlaces} places`, () => {
  const many = Array.from({ length: maxPlaces + 1 }, (_, index) => ({
    id: String(index),
    name_az: null,
    name_loc: 'ا',
    name_new: 'A',
  }));
  expect(newBatch(many).places).toHaveLength(maxPlaces);
  expect(newBatch(many.slice(1)).places).toHaveLength(maxPlaces);
});

it('offers places with a name to suggest, and first those without a recording', () => {
  const named = { name_az: null, name_loc: 'ا', name_new: 'A', lat: 1, hasRecording: false };
  const choice = choiceOf(
    [
      { ...named, place_id: 'waits' },
      { ...named, place_id: 'without', name_loc: null },
      { ...named, place_id: 'on the map', hasRecording: true },
      { ...named, place_id: 'from here' },
    ],
    ['from here', 'elsewhere'],
  );
  expect(choice.all.map(({ id }) => id)).toEqual(['waits', 'on the map', 'from here']);
  expect(choice.unrecorded).toEqual([{ id: 'waits', name_az: null, name_loc: 'ا', name_new: 'A' }]);
});
