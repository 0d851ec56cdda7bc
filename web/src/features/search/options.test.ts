import { describe, expect, it } from 'vitest';
import { isFirstOptionFinal, moveActive, optionsOf } from './options.ts';

const place = {
  place_id: 'gn-1',
  lat: 0,
  lng: 0,
  status: 'approved' as const,
  name_az: 'Urmu',
  name_loc: 'اورمو',
  name_new: 'Rezaiyeh',
};
const prediction = (placeId: string) => ({
  placeId,
  name: 'Urmia',
  description: 'near Urmia',
  location: null,
});

describe('optionsOf', () => {
  it('shows the original name first and the others under it', () => {
    const [option] = optionsOf(
      { ours: [{ place, score: 1, form: null }], predictions: [] },
      'latin',
    );
    expect(option).toEqual({
      placeId: 'gn-1',
      group: 'ours',
      title: 'Urmu',
      originals: ['Urmu', 'اورمو'],
      details: ['اورمو', 'Rezaiyeh'],
      foundBy: null,
    });
  });

  it('shows readers of Arabic script their name first', () => {
    const [option] = optionsOf(
      { ours: [{ place, score: 1, form: null }], predictions: [] },
      'arabic',
    );
    expect(option).toMatchObject({ title: 'اورمو', details: ['Urmu', 'Rezaiyeh'] });
  });

  it('shows the further name that matched the search', () => {
    const ours = [{ place, score: 1, form: 'Urumiah' }];
    expect(optionsOf({ ours, predictions: [] }, 'latin')[0]).toMatchObject({
      title: 'Urmu',
      foundBy: 'Urumiah',
    });
  });

  it('shows a name only once', () => {
    const same = { ...place, name_loc: null, name_new: 'Urmu' };
    expect(
      optionsOf({ ours: [{ place: same, score: 1, form: null }], predictions: [] }, 'latin')[0]
        ?.details,
    ).toEqual([]);
  });

  it('puts predictions after our own places, and omits predictions of those places', () => {
    const options = optionsOf(
      {
        ours: [{ place, score: 1, form: null }],
        predictions: [prediction('gn-1'), prediction('gn-2')],
      },
      'latin',
    );
    expect(options.map(({ placeId, group }) => [placeId, group])).toEqual([
      ['gn-1', 'ours'],
      ['gn-2', 'predictions'],
    ]);
  });
});

describe('a prediction with the name of one of our places', () => {
  const ours = [{ place: { ...place, lat: 37.5, lng: 45 }, score: 1, form: null }];
  const shown = (name: string, lat: number) =>
    optionsOf(
      { ours, predictions: [{ ...prediction('x'), name, location: { lat, lng: 45 } }] },
      'latin',
    ).length;

  it('is omitted near that place, but not farther away or with another name', () => {
    expect(shown('Rezāīyeh', 37.549)).toBe(1);
    expect(shown('Rezāīyeh', 37.551)).toBe(2);
    expect(shown('Rezai yeh', 37.5)).toBe(1);
    expect(shown('Balanej', 37.5)).toBe(2);
  });
});

describe('moveActive', () => {
  const optionsFor = (...ids: string[]) =>
    optionsOf({ ours: [], predictions: ids.map(prediction) }, 'latin');

  it.each([
    ['ArrowDown', null, 'a'],
    ['ArrowDown', 'b', 'c'],
    ['ArrowDown', 'c', null],
    ['ArrowUp', null, 'c'],
    ['ArrowUp', 'a', null],
    ['ArrowUp', 'c', 'b'],
    ['Home', 'b', undefined],
    ['a', 'b', undefined],
  ])('moves with %s from %o to %o of three options', (key, active, next) => {
    expect(moveActive(key, active, optionsFor('a', 'b', 'c'))).toBe(next);
  });

  it('does not move without options', () => {
    expect(moveActive('ArrowDown', null, [])).toBeUndefined();
  });

  it('moves from the selected place, although another place is now before it', () => {
    expect(moveActive('ArrowDown', 'a', optionsFor('new', 'a', 'b'))).toBe('b');
  });

  it('begins again when the selected place is no longer in the list', () => {
    expect(moveActive('ArrowDown', 'a', optionsFor('b', 'c'))).toBe('b');
  });
});

it('offers first to show a searched position, and to add a place there', () => {
  const position = { lat: 38.08, lng: 46.29 };
  const options = optionsOf({ ours: [], predictions: [], position }, 'latin');
  expect(options.map(({ title, at }) => [title, at])).toEqual([
    ['38.08000, 46.29000', { position, action: 'show' }],
    ['Add a place here', { position, action: 'add' }],
  ]);
});

describe('isFirstOptionFinal', () => {
  const hit = { place, score: 1, form: null };
  const position = { lat: 38, lng: 46 };
  type State = Parameters<typeof isFirstOptionFinal>[0];
  const none: State = { searched: 'urmu', ours: [], position: null, service: 'waiting' };
  it.each<[string, State, string, boolean]>([
    ['a place of the text', { ...none, ours: [hit] }, 'urmu', true],
    ['a place of the text, typed with spaces around it', { ...none, ours: [hit] }, ' urmu ', true],
    ['a place of an earlier text', { ...none, searched: 'u', ours: [hit] }, 'urmu', false],
    ['a place of an earlier text, after only punctuation', { ...none, ours: [hit] }, '…', false],
    ['no place, for only punctuation', { ...none, searched: '', service: 'idle' }, '…', true],
    ['a position', { ...none, position }, 'urmu', true],
    ['no place, while the geocoder searches', none, 'urmu', false],
    ['no place, after the geocoder has answered', { ...none, service: 'idle' }, 'urmu', true],
    ['no place, after the geocoder has failed', { ...none, service: 'failed' }, 'urmu', true],
  ])('with %s: %#', (_, state, typed, expected) => {
    expect(isFirstOptionFinal(state, typed)).toBe(expected);
  });
});
