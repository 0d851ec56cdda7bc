import { placePath } from '@shared/contract/place-path.ts';
import { expect, it } from 'vitest';
import { addressInMirror, pathInMirror } from './mirror-address.ts';
import { homePath } from './routes.ts';

it.each(['gn-1', 'ChIJ/x?y#z', 'a b'])(
  'writes the path of %s into the query of a mirror, and reads it back',
  (id) => {
    const address = new URL(addressInMirror('/x/y/', placePath(id)), 'https://a.example');
    expect(address.pathname).toBe('/x/y/');
    expect(pathInMirror(address.search)).toBe(placePath(id));
  },
);

it('starts with the map when the query has no place', () => {
  expect(pathInMirror('?hl=az')).toBe(homePath);
  expect(addressInMirror('/x/y/', homePath)).toBe('/x/y/');
});
