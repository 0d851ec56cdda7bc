import { ApiError } from '@shared/contract/errors.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import type { QuestionDialogProps } from './QuestionDialog.tsx';

const dialogs = vi.hoisted((): QuestionDialogProps[] => []);
vi.mock('./QuestionDialog.tsx', () => ({
  QuestionDialog: (props: QuestionDialogProps) => void dialogs.push(props),
}));
const { Ask } = await import('./Ask.tsx');
const { useChangedBeside } = await import('../changed-beside.ts');

beforeAll(() => Promise.all([fetchTexts('reviewing'), fetchTexts('refusals')]));

function render(changes: Partial<Suggestion> = {}) {
  const suggestion = { id: 's', place_id: 'gn-1', state: 'pending', questions: [], ...changes };
  const onDecidedByOther = vi.fn();
  const html = renderToStaticMarkup(
    <Ask
      {...{ disabled: false, hasKey: false, onAsked: () => undefined, onDecidedByOther }}
      suggestion={suggestion as unknown as Suggestion}
    />,
  );
  return { html, onDecidedByOther, dialog: dialogs.pop() };
}

it.each([
  ['a contributor', {}, false],
  ['nobody if the account was deleted', { has_no_account: true }, true],
  ['nobody if a question is open', { state: 'asked' as const }, true],
])('can ask %s', (_, changes, isDisabled) => {
  expect(render(changes).html.includes('disabled=""')).toBe(isDisabled);
});

const conflict = (reason: 'wrong_state' | 'already_decided', details: object) =>
  new ApiError('conflict', 'x', { reason, details });

it.each([
  ['approved', conflict('already_decided', { state: 'approved' }), 'approved', null],
  ['withdrawn', new ApiError('not_found', 'x'), null, null],
  [
    'about which another reviewer has just asked',
    conflict('wrong_state', { changed: ['state'], state: 'asked' }),
    undefined,
    'Changed in the meantime: Question. Check it again.',
  ],
  [
    'whose place has changed',
    conflict('wrong_state', { changed: ['status'], status: 'draft' }),
    undefined,
    'The place has changed, and this is no longer possible. Reload the page.',
  ],
])(
  'gives up only a suggestion that is no longer undecided: %s',
  async (_, failure, decision, text) => {
    const { dialog, onDecidedByOther } = render();
    expect(await dialog?.onFailure(failure)).toBe(text);
    expect(onDecidedByOther.mock.calls).toEqual(decision === undefined ? [] : [[decision]]);
  },
);

it('reloads the suggestion if another reviewer has just asked about it', async () => {
  const { count } = useChangedBeside.getState();
  await render().dialog?.onFailure(conflict('wrong_state', { changed: ['state'], state: 'asked' }));
  expect(useChangedBeside.getState().count).toBe(count + 1);
});
