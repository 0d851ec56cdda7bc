import { expect, it } from 'vitest';
import { dashes, separators, signsAround, spacedDash } from './name-signs.ts';
import { todaysNames } from './todays-name.ts';

it('the patterns contain all dashes and separators', () => {
  const signs = String.raw`[\s${dashes}${separators}]+`;
  expect(spacedDash).toEqual(new RegExp(String.raw`\s[${dashes}]+\s`, 'u'));
  expect(signsAround).toEqual(new RegExp(`^${signs}|${signs}$`, 'gu'));
});

it.each([...'-‐–—−ـ/\\|,،;؛'])('todaysNames finds numbered names on both sides of %s', (sign) => {
  expect(todaysNames(`12 Kənd ${sign} ۱۲ کند`)).toEqual(['12 Kənd', '۱۲ کند']);
});
