import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { deviceDialogOnDemand } from '../dialog-on-demand.tsx';
import { withNeeds } from '../on-demand.tsx';

export interface ManyNamesWork {
  uid: string;
  way: 'record' | 'list';
  files: readonly File[];
}

const RecordNames = deviceDialogOnDemand(
  () => t('batch.open'),
  async () => {
    // Loads the outbox's code together with the form, because the device may be offline when the user sends the names.
    const outbox = import('./OutboxWithForm.tsx');
    return (await withNeeds(import('./RecordNames.tsx'), outbox, fetchTexts('batch'))).RecordNames;
  },
);

const BringList = deviceDialogOnDemand(
  () => t('list.open'),
  async () => {
    const outbox = import('./OutboxWithForm.tsx');
    const texts = fetchTexts('list', 'chat', 'batch', 'sources');
    return (await withNeeds(import('./BringList.tsx'), outbox, texts)).BringList;
  },
);

export function ManyNames({ way, ...props }: ManyNamesWork & { onClose: () => void }) {
  return way === 'record' ? <RecordNames {...props} /> : <BringList {...props} />;
}
