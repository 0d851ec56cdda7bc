import type { IndexedPlace } from './name-index.ts';

type Value = { str: string } | { float: number };

interface Property {
  name: string;
  values: (named: IndexedPlace, url: string) => Value[];
}

const text = (value: string | null): Value[] => (value === null ? [] : [{ str: value }]);

export const properties: ReadonlyMap<string, Property> = new Map<string, Property>([
  ['name_az', { name: 'Original name, Latin script', values: ({ place }) => text(place.name_az) }],
  [
    'name_loc',
    { name: 'Original name, Arabic script', values: ({ place }) => text(place.name_loc) },
  ],
  ['name_new', { name: 'Current name', values: ({ place }) => text(place.name_new) }],
  ['names', { name: 'Further names', values: ({ forms }) => forms.map((str) => ({ str })) }],
  ['latitude', { name: 'Latitude (WGS 84)', values: ({ place }) => [{ float: place.lat }] }],
  ['longitude', { name: 'Longitude (WGS 84)', values: ({ place }) => [{ float: place.lng }] }],
  ['url', { name: 'Page', values: (_, url) => text(url) }],
]);
