import { isValidElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

const shown = vi.hoisted(() => ({ own: [] as object[], loading: false, failure: null }));
vi.mock('../dock/lists.ts', () => ({ useLists: () => shown }));
vi.mock('./AnswerForm.tsx', () => ({ AnswerForm: () => null }));
const { AnswerForm } = await import('./AnswerForm.tsx');
const { MySuggestions } = await import('./MySuggestions.tsx');

/** Returns the React keys of the forms for answers in a tree. */
function keysIn(node: ReactNode): (string | null)[] {
  if (Array.isArray(node)) return node.flatMap(keysIn);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return node.type === AnswerForm ? [node.key] : keysIn(node.props.children);
}

it('a further question about a suggestion gets a new form, whose answer has another Idempotency-Key', () => {
  const keysAfter = (answers: (string | null)[]) => {
    const questions = answers.map((answer) => ({ question: 'Which book?', answer }));
    const suggestion = { id: 's', place_id: 'gn-1', created_at: '2026-11-22T10:00:00Z' };
    shown.own = [{ ...suggestion, state: 'asked', names: [], taken: [], questions }];
    const noop = () => undefined;
    return keysIn(MySuggestions({ current: null, onChoose: noop, renderChange: noop }));
  };
  const first = keysAfter([null]);
  expect(first).toHaveLength(1);
  expect(keysAfter([null])).toEqual(first);
  expect(keysAfter(['The blue one.', null])).not.toEqual(first);
});
