import { beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';

const remove = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/Toasts.tsx', () => ({ toast: { remove } }));
vi.mock('./toast-with-button.tsx', () => ({
  toastWithButton: (text: string) => text,
  buttonDuration: 1,
}));
const { beginAction, offeredUndo, offerUndo } = await import('./offered-undo.ts');

beforeAll(() => fetchTexts('reviewing'));

const offer = (text: string, begun: number) => {
  const onUndo = vi.fn();
  offerUndo(text, onUndo, { duration: 60_000, hasKey: true, begun });
  return onUndo;
};

it.each([
  ['the decision that was begun last and is done last', ['list', 'single'], 'single', ['list']],
  [
    'the decision that was begun last, although a list is done later',
    ['single', 'list'],
    'single',
    [],
  ],
])('the key undoes %s', (_, order, undone, removed) => {
  const begun = { list: beginAction(), single: beginAction() };
  const undos = new Map(order.map((text) => [text, offer(text, begun[text as 'list' | 'single'])]));
  expect(remove.mock.calls).toEqual(removed.map((text) => [text]));
  offeredUndo()?.();
  for (const [text, undo] of undos) expect(undo).toHaveBeenCalledTimes(text === undone ? 1 : 0);
  remove.mockReset();
});

it.each([
  ['newer', true],
  ['older', false],
])(
  'an offer for a %s action removes the toast of an older action that ended late',
  (_, isNewer) => {
    const [older, old, current] = [beginAction(), beginAction(), beginAction()];
    offer('current', current);
    offer('late', old);
    remove.mockReset();
    offer('next', isNewer ? beginAction() : older);
    expect(remove).toHaveBeenCalledWith('late');
    expect(remove).toHaveBeenCalledTimes(isNewer ? 2 : 1);
  },
);
