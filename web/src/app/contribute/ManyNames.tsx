import {
  fetchBatchTexts,
  fetchChatTexts,
  fetchListTexts,
  fetchSourcesTexts,
} from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { deviceDialogOnDemand } from '../dialog-on-demand.tsx';
import { withNeeds } from '../on-demand.tsx';

/** A dialog for many suggestions by one account: recording names, or importing a list. */
export interface ManyNamesWork {
  uid: string;
  way: 'record' | 'list';
  /** A list, or the files of a chat, that the user has dropped on the map. */
  files: readonly File[];
}

const RecordNames = deviceDialogOnDemand(
  () => t('batch.open'),
  async () => {
    // loads the outbox in advance, because there may be no connection later
    const outbox = import('./OutboxWithForm.tsx');
    return (await withNeeds(import('./RecordNames.tsx'), outbox, fetchBatchTexts())).RecordNames;
  },
);

const BringList = deviceDialogOnDemand(
  () => t('list.open'),
  async () => {
    // loads the outbox in advance, because there may be no connection later
    const outbox = import('./OutboxWithForm.tsx');
    const texts = [fetchListTexts(), fetchChatTexts(), fetchBatchTexts(), fetchSourcesTexts()];
    return (await withNeeds(import('./BringList.tsx'), outbox, ...texts)).BringList;
  },
);

/** The dialog that records names one by one, or the dialog that imports a list. */
export function ManyNames({ way, ...props }: ManyNamesWork & { onClose: () => void }) {
  return way === 'record' ? <RecordNames {...props} /> : <BringList {...props} />;
}
