import { expect, it } from 'vitest';
import { formatDecade } from './format-decade.ts';

it('formats a decade as its first and last year', () => {
  for (const language of ['en', 'az', 'tr'] as const)
    expect(formatDecade(1950, language)).toBe('1950–1959');
});

it('adds the Persian years for languages of Iran', () => {
  for (const language of ['azb', 'fa'] as const)
    expect(formatDecade(1950, language)).toBe('۱۳۲۹–۱۳۳۸ (۱۹۵۰–۱۹۵۹)');
  const persian = new Intl.DateTimeFormat('en-u-ca-persian', { year: 'numeric', timeZone: 'UTC' });
  expect(persian.format(new Date('1950-07-01T00:00:00Z'))).toContain('1329');
  expect(persian.format(new Date('1959-07-01T00:00:00Z'))).toContain('1338');
});
