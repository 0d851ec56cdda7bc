import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { reasonText } from './reason-text.ts';

beforeAll(() => fetchTexts('later'));

it.each([
  ['a listed reason', 'no_source', null, 'Reason: No source supports it'],
  [
    'a listed reason with a comment',
    'unclear',
    'Which village?',
    'Reason: It isn’t clear what is meant – Which village?',
  ],
  ['only a comment', 'other', 'Ask the elders.', 'Reason: Ask the elders.'],
  ['a comment from before reasons were listed', null, 'No source', 'Reason: No source'],
  ['no reason', null, null, null],
] as const)('formats %s', (_, reason_id, reason, text) => {
  expect(reasonText({ reason_id, reason })?.replaceAll(/[\u2066-\u2069]/g, '') ?? null).toBe(text);
});

it('isolates a comment in the other text direction, with its full stop', () => {
  const text = reasonText({ reason_id: 'no_source', reason: 'کتاب هانسی.' });
  expect(text).toContain('supports it – \u2068کتاب هانسی.\u2069');
});
