import { expect, it } from 'vitest';
import { problemOf } from './microphone.ts';

const named = (name: string): Error => Object.assign(new Error(name), { name });

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['AbortError', 'missing'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'unsupported'],
])('maps %s to a microphone that is %s', (name, problem) => {
  expect(problemOf(named(name))).toBe(problem);
});

it('treats a value that is not an error as a missing microphone', () => {
  expect(problemOf('?')).toBe('missing');
});
