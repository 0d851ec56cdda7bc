import { expect, it } from 'vitest';
import { ConnectionError } from '../lib/api/failure.ts';
import { NoAnswerError } from '../lib/timeouts.ts';
import { whyFailed } from './why-failed.ts';

it.each([
  ['silence', new NoAnswerError(10_000), false, 'The server did not respond within 10 seconds.'],
  ['a broken line', new ConnectionError(new Error()), false, 'The connection was lost.'],
  ['a server that fails', new Error('500'), false, 'The server has a problem. Try again later.'],
  ['an origin that does not answer', new NoAnswerError(10_000), true, 'You seem to be offline. '],
])('%s', (_, failure, lost, text) => {
  expect(whyFailed(failure, lost)).toContain(text);
});
