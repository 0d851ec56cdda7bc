import type { PendingList } from '@shared/contract/lists.ts';
import { t } from '../../../i18n/t.ts';
import { Note } from '../dock/EntryRow.tsx';

export const ListCounts = ({ waiting, counts }: Pick<PendingList, 'waiting' | 'counts'>) => (
  <Note>
    {counts ? t('review.listCounts', { waiting, ...counts }) : t('review.listRows', { waiting })}
  </Note>
);
