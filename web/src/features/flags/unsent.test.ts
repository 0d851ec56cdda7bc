import { expect, it } from 'vitest';
import { forgetUnsent, keepUnsent, unsentOf } from './unsent.ts';

it('forgets a sent report', () => {
  keepUnsent('gn-1', { kind: 'name', words: 'Xoy' });
  forgetUnsent('gn-1', { kind: 'name', words: 'Xoy' });
  expect(unsentOf('gn-1')).toEqual({ kind: null, words: '' });
});

it.each([
  { kind: 'name', words: 'Urmu' },
  { kind: 'position', words: 'Xoy' },
] as const)(
  'keeps a report that the user changed while the earlier one was sent: %j',
  (changed) => {
    keepUnsent('gn-1', { kind: 'name', words: 'Xoy' });
    keepUnsent('gn-1', changed);
    forgetUnsent('gn-1', { kind: 'name', words: 'Xoy' });
    expect(unsentOf('gn-1')).toEqual(changed);
  },
);
