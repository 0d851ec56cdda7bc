import { expect, it } from 'vitest';
import { moderatorRequest } from './moderators.ts';

it.each([
  [256, true],
  [257, false],
])('an email address of %i characters is accepted: %s', (length, isAccepted) => {
  const email = '@adyurdu.test'.padStart(length, 'a');
  expect(moderatorRequest.safeParse({ email, moderator: true }).success).toBe(isAccepted);
});
