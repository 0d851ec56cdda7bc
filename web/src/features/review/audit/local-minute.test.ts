import { expect, it } from 'vitest';
import { localMinute } from './local-minute.ts';

it('converts a time to a local minute and back', () => {
  for (const time of ['2026-01-02T03:04:00Z', '2026-07-30T23:59:00Z']) {
    const at = new Date(time);
    expect(localMinute(at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(new Date(localMinute(at)).getTime()).toBe(at.getTime());
  }
});
