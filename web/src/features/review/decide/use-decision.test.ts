import { ApiError } from '@shared/contract/errors.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';

const send = vi.hoisted(() => vi.fn());
const showError = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/review.ts', () => ({ approveSubmission: send, declineSubmission: send }));
vi.mock('../../../ui/Toasts.tsx', () => ({ toast: { error: showError } }));
const { overtaken, useDecision } = await import('./use-decision.ts');
const { beginAction } = await import('../actions/offered-undo.ts');

beforeEach(() => vi.resetAllMocks());

const conflict = (details: object, reason?: 'already_decided') =>
  new ApiError('conflict', 'too late', { details, ...(reason && { reason }) });

it.each([
  ['approved', { state: 'approved' }, 'approved'],
  ['declined', { state: 'declined' }, 'declined'],
  ['decided in a way that an older server does not report', {}, null],
])('recognizes that another reviewer has %s', (_, details, decision) => {
  expect(overtaken(conflict(details, 'already_decided'))).toEqual({ kind: 'decided', decision });
});

it('recognizes a withdrawn suggestion and a changed place, and returns null for other errors', () => {
  const withdrawn = new ApiError('not_found', 'there is no suggestion s1');
  expect(overtaken(withdrawn)).toEqual({ kind: 'decided', decision: null });
  const changed = ['status'];
  expect(overtaken(conflict({ changed }))).toEqual({ kind: 'changed', changed });
  expect(overtaken(new ApiError('unavailable', 'too many changes'))).toBeNull();
});

function openDecision() {
  const onDecided = vi.fn();
  const onOvertaken = vi.fn();
  let decision: ReturnType<typeof useDecision> | undefined;
  function Review() {
    decision = useDecision({
      place: { place_id: 'gn-1', revision: 2 },
      suggestion: { id: 's1' },
      ...{ onDecided, onOvertaken },
    });
    return null;
  }
  renderToStaticMarkup(createElement(Review));
  if (!decision) throw new Error('the hook did not run');
  return { ...decision, onDecided, onOvertaken };
}

const keysSent = () => send.mock.calls.map(([, , key]) => key as unknown);

it('sends a decision again with the same key when its answer was lost, and after a second press', async () => {
  const { approve, onDecided, onOvertaken } = openDecision();
  const lost = new ConnectionError(new Error('lost'));
  send.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  approve({ fields: ['about'] });
  await vi.waitFor(() => expect(showError).toHaveBeenCalledWith('The connection was lost.'));
  approve({ fields: ['about'] });
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledWith('approved', expect.any(Number)));
  expect(onOvertaken).not.toHaveBeenCalled();
  const [key] = keysSent();
  expect(key).toEqual(expect.any(String));
  expect(keysSent()).toEqual([key, key, key]);
});

it('numbers a decision when the reviewer makes it, not when its answer arrives', async () => {
  const { approve, onDecided } = openDecision();
  let answer = () => {};
  send.mockReturnValueOnce(new Promise<void>((resolve) => void (answer = resolve)));
  const earlier = beginAction();
  approve({ fields: ['about'] });
  beginAction();
  answer();
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledWith('approved', earlier + 1));
});

it('sends the same decision with a new key after a success, because it may have been undone', async () => {
  const { decline, onDecided } = openDecision();
  for (const times of [1, 2]) {
    decline({ reason_id: 'no_source', reason: null });
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalledTimes(times));
  }
  expect(new Set(keysSent()).size).toBe(2);
});
