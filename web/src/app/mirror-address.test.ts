import { expect, it } from 'vitest';
import { addressInMirror, pathInMirror } from './mirror-address.ts';
import { homePath, placePathOf } from './routes.ts';

it.each(['gn-1', 'ChIJ/x?y#z', 'a b'])('shows %s in a mirror by its query alone', (id) => {
  const address = new URL(addressInMirror('/x/y/', placePathOf(id)), 'https://a.example');
  expect(address.pathname).toBe('/x/y/');
  expect(pathInMirror(address.search)).toBe(placePathOf(id));
});

it('begins with the bare map, whatever else the query says', () => {
  expect(pathInMirror('?hl=az')).toBe(homePath);
  expect(addressInMirror('/x/y/', homePath)).toBe('/x/y/');
});
