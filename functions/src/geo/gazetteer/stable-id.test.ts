import { expect, it } from 'vitest';
import { stableId } from './stable-id.ts';

it('never changes: stored place ids depend on it', () => {
  expect(stableId('Tabriz', 38.08, 46.2919)).toBe(11_006_974_163);
});

it('depends on name, latitude and longitude', () => {
  const ids = [
    stableId('A', 38, 46),
    stableId('B', 38, 46),
    stableId('A', 38.00001, 46),
    stableId('A', 38, 46.00001),
  ];
  expect(new Set(ids).size).toBe(4);
});

it('does not depend on how the source writes its decimals', () => {
  expect(stableId('A', 38.5, 46)).toBe(stableId('A', Number('38.50000'), Number('46.0')));
});
