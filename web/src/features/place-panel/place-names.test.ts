import type { ShownStatus } from '@shared/contract/status.ts';
import { expect, it } from 'vitest';
import { shownNames } from './place-names.ts';

const names = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Rezaiyeh' };

it.each<[ShownStatus, boolean]>([
  ['approved', true],
  ['requested', false],
  ['pending', false],
  ['none', false],
])("a place with status %s says 'Currently': %s", (status, withCurrently) => {
  expect(shownNames({ ...names, status }, 'latin')).toEqual({
    title: 'Urmu',
    bracketed: 'اورمو',
    current: { name: 'Rezaiyeh', withCurrently },
  });
});

it('uses the Arabic-script name as the title of a place without a Latin name', () => {
  expect(shownNames({ ...names, name_az: null, status: 'approved' }, 'latin')).toEqual({
    title: 'اورمو',
    bracketed: null,
    current: { name: 'Rezaiyeh', withCurrently: true },
  });
});

it('uses the current name, once, as the title of an unnamed place', () => {
  const unnamed = { name_az: null, name_loc: null, name_new: 'Bonab', status: 'none' as const };
  expect(shownNames(unnamed, 'latin')).toEqual({ title: 'Bonab', bracketed: null, current: null });
});

it('shows “Not named yet” for an unnamed point', () => {
  const unnamed = { name_az: null, name_loc: null, name_new: '', status: 'requested' as const };
  expect(shownNames(unnamed, 'latin')).toEqual({
    title: 'Not named yet',
    bracketed: null,
    current: null,
  });
});

it('shows readers of Arabic script their form first, also of today’s names', () => {
  const lake = { ...names, name_new: 'Lake Urmia – دریاچه ارومیه', status: 'approved' as const };
  expect(shownNames(lake, 'arabic')).toMatchObject({
    title: 'اورمو',
    bracketed: 'Urmu',
    current: { name: 'دریاچه ارومیه – Lake Urmia' },
  });
});
