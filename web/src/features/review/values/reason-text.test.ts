import { beforeAll, expect, it } from 'vitest';
import { fetchLaterTexts } from '../../../i18n/language.ts';
import { reasonText } from './reason-text.ts';

beforeAll(fetchLaterTexts);

it.each([
  ['a listed reason', 'no_source', null, 'Reason: No source supports it'],
  [
    'one with words beside it',
    'unclear',
    'Which village?',
    'Reason: It isn’t clear what is meant – Which village?',
  ],
  ['words alone', 'other', 'Ask the elders.', 'Reason: Ask the elders.'],
  ['words from before there was a list', null, 'No source', 'Reason: No source'],
  ['nothing', null, null, null],
] as const)('tells %s', (_, reason_id, reason, text) => {
  expect(reasonText({ reason_id, reason })?.replaceAll(/[\u2066-\u2069]/g, '') ?? null).toBe(text);
});

it('keeps the order of words of the other direction, with their full stop', () => {
  const text = reasonText({ reason_id: 'no_source', reason: 'کتاب هانسی.' });
  expect(text).toContain('supports it – \u2068کتاب هانسی.\u2069');
});
