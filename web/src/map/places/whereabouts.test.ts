import { expect, it } from 'vitest';
import { whereaboutsOf } from './whereabouts.ts';

const prediction = (name: string, description: string) => ({
  ...{ placeId: 'gn-1', name, description, location: null },
});

it.each([
  ['Urmia', 'ارومیه, Urmiya, Ararat, Armenia', ['ارومیه', 'Urmiya', 'Ararat', 'Armenia']],
  [
    'نقده',
    'Naqadeh، Sulduz، آذربایجان غربی، ایران',
    ['Naqadeh', 'Sulduz', 'آذربایجان غربی', 'ایران'],
  ],
  ['Sol', 'sol', []],
  ['Sol', '', []],
  ['Sulduz', 'Naqadeh, Naqadeh, Iran', ['Naqadeh', 'Iran']],
])('lists the parts of the location of %s, each once: %s', (name, description, parts) => {
  expect(whereaboutsOf(prediction(name, description))).toEqual(parts);
});
