import { ApiError } from '@shared/contract/errors.ts';
import { beforeAll, expect, it } from 'vitest';
import { fetchReviewingTexts } from '../../../i18n/language.ts';
import { lateText } from './late-text.ts';

beforeAll(fetchReviewingTexts);

it.each([
  [
    'an answer that has already arrived with other words',
    new ApiError('conflict', 'x', { reason: 'key_reused' }),
    'Your first answer has already arrived. This one was not sent.',
  ],
  [
    'a suggestion with a decision',
    new ApiError('conflict', 'x', { reason: 'already_decided' }),
    'Someone has already decided on this suggestion, or you changed it on another device.',
  ],
  ['a busy server', new ApiError('unavailable', 'x'), undefined],
])('explains a change that comes too late, but no other failure: %s', (_, failure, text) => {
  expect(lateText(failure)).toBe(text);
});
