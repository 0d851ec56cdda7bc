import { expect, it } from 'vitest';
import { reasonsToDecline } from './decline-reasons.ts';

it('offers "two different places" for a merge alone', () => {
  expect(reasonsToDecline.merge).toContain('two_places');
  expect(reasonsToDecline.deletion).not.toContain('two_places');
  expect(reasonsToDecline.suggestion).not.toContain('two_places');
  expect(reasonsToDecline.suggestion).toHaveLength(8);
});
