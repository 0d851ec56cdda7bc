import { ApiError } from '@shared/contract/errors.ts';
import type { OpenedList, PendingList } from '@shared/contract/lists.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { DialogProps } from '../../../ui/Dialog.tsx';
import type { QuestionDialogProps } from '../ask/QuestionDialog.tsx';

const dialogs = vi.hoisted((): QuestionDialogProps[] => []);
const listsChanged = vi.hoisted(() => vi.fn());
const opened = vi.hoisted(() => vi.fn());
vi.mock('../ask/QuestionDialog.tsx', () => ({
  QuestionDialog: (props: QuestionDialogProps) => void dialogs.push(props),
}));
vi.mock('../../../ui/Dialog.tsx', () => ({ Dialog: ({ footer }: DialogProps) => footer }));
vi.mock('./list-decisions.ts', () => ({ listsChanged, useListDecisions: () => undefined }));
vi.mock('./use-opened-list.ts', () => ({ useOpenedList: opened }));
const { ReviewList } = await import('./ReviewList.tsx');

beforeAll(() => Promise.all([fetchTexts('reviewing'), fetchTexts('queue')]));

const first = { names: [] } as unknown as PendingList['first'];
const list = {
  ...{ id: 'list', first, until: null, questions: [], waiting: 1, sample: [], replacing_rows: [] },
  counts: { replacing: 0 },
} as unknown as OpenedList;

it.each([
  [
    'waits for the end of the dialog if another reviewer was faster',
    new ApiError('conflict', 'x', { reason: 'wrong_state', details: { changed: ['questions'] } }),
    () => t('review.changedMeanwhile', { fields: 'List' }),
    0,
  ],
  [
    'does not wait if the rows are decided or withdrawn',
    new ApiError('not_found', 'x'),
    () => t('review.listGone'),
    1,
  ],
])('the reload after a refused question %s', async (_, failure, text, reloads) => {
  listsChanged.mockReset();
  opened.mockReturnValue({ list, failure: null, rows: null, more: null, loadingRows: false });
  renderToStaticMarkup(
    <ReviewList pending={{ id: 'list', first } as PendingList} onClose={() => undefined} />,
  );
  const dialog = dialogs.pop();
  expect(await dialog?.onFailure(failure)).toBe(text());
  expect(listsChanged).toHaveBeenCalledTimes(reloads);
  dialog?.onClose();
  expect(listsChanged).toHaveBeenCalledOnce();
});
