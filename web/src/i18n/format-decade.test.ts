import { expect, it } from 'vitest';
import { formatDecade } from './format-decade.ts';

it('tells a decade by its years', () => {
  for (const language of ['en', 'az', 'tr'] as const)
    expect(formatDecade(1950, language)).toBe('1950–1959');
});

it('tells it by the Persian calendar to those who count by it', () => {
  for (const language of ['azb', 'fa'] as const)
    expect(formatDecade(1950, language)).toBe('۱۳۲۹–۱۳۳۸ (۱۹۵۰–۱۹۵۹)');
  const persian = new Intl.DateTimeFormat('en-u-ca-persian', { year: 'numeric', timeZone: 'UTC' });
  // the middle of the decade's first year, and of its last year
  expect(persian.format(new Date('1950-07-01T00:00:00Z'))).toContain('1329');
  expect(persian.format(new Date('1959-07-01T00:00:00Z'))).toContain('1338');
});
