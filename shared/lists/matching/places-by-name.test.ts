import { expect, it } from 'vitest';
import { findByName } from '../../names/ranking/find.ts';
import { PlacesByName, type IndexablePlace } from './places-by-name.ts';

const place = (id: string, main: string, spelling: string): IndexablePlace => ({
  ...{ id, names: [main, spelling], main: 1, location: { lat: 38, lng: 47 } },
  ...{ areas: [], isTown: false, importance: 0 },
});

const places = new PlacesByName([
  place('gn-1', 'مشگین شهر', 'Khiavqala'),
  place('gn-2', 'تلخه رود', 'Acı göl'),
  place('gn-3', 'سەردەشت', 'Zap'),
  place('gn-4', 'Məşhədi', 'Zap'),
]);

it.each([
  ['a name', 'مشگین شهر', ['gn-1']],
  ['the beginning of a name', 'مشگین', ['gn-1']],
  ['a word of a name', 'شهر', ['gn-1']],
  ['a name with a wrong letter', 'مشگین شهد', ['gn-1']],
  ['another spelling', 'Khiavqala', ['gn-1']],
  ['the sound of another spelling', 'Xiyavqala', ['gn-1']],
  ['the sound of a name with ە', 'Sardasht', ['gn-3']],
  ['the sound of a name with ş before h', 'مشهدی', ['gn-4']],
  ['another spelling of several words', 'aci gol', ['gn-2']],
  ['the beginning of another spelling', 'Acı', []],
  ['another spelling with a wrong letter', 'Khiavqola', ['gn-1']],
  ['another spelling with a missing consonant', 'Khiavqaa', []],
])('finds places by %s: %s', (_, text, ids) => {
  expect([...findByName(places.names, text).keys()].map(({ id }) => id)).toEqual(ids);
});
