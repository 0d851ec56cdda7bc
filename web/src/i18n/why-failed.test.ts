import { expect, it } from 'vitest';
import { ConnectionError } from '../lib/api/failure.ts';
import { NoAnswerError } from '../lib/timeouts.ts';
import { whyFailed } from './why-failed.ts';

it.each([
  [
    'explains that the server did not respond',
    new NoAnswerError(10_000),
    false,
    'The server did not respond within 10 seconds.',
  ],
  [
    'explains that the connection was lost',
    new ConnectionError(new Error()),
    false,
    'The connection was lost.',
  ],
  [
    'explains that the server has a problem',
    new Error('500'),
    false,
    'The server has a problem. Try again later.',
  ],
  [
    'explains that the device is offline',
    new NoAnswerError(10_000),
    true,
    'You seem to be offline. ',
  ],
])('%s', (_, failure, lost, text) => {
  expect(whyFailed(failure, lost)).toContain(text);
});
