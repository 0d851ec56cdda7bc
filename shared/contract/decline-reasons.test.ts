import { expect, it } from 'vitest';
import { reasonsToDecline } from './decline-reasons.ts';

it('the reason "two different places" is available for merges only', () => {
  expect(reasonsToDecline.merge).toContain('two_places');
  expect(reasonsToDecline.deletion).not.toContain('two_places');
  expect(reasonsToDecline.suggestion).not.toContain('two_places');
  expect(reasonsToDecline.suggestion).toHaveLength(8);
});
