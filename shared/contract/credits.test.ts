import { expect, it } from 'vitest';
import { creditLine, credits } from './credits.ts';

it('the credits name each source with its licence, and link to it', () => {
  expect(creditLine).toBe(
    "© OpenStreetMap contributors (ODbL) · GeoNames (CC BY 4.0) · Data from Who's On First · Made with Natural Earth · GSHHG (LGPL)",
  );
  for (const { href } of credits) expect(new URL(href).protocol).toBe('https:');
});
