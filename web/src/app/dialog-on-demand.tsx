import type { ComponentType } from 'react';
import { fetchTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { onDemand, withNeeds } from './on-demand.tsx';

/**
 * Makes a dialog whose code is loaded when the dialog is opened. While the code is loading, the dialog shows only its
 * title.
 * @param fetchTexts loads the dialog's texts; missing if the page has already loaded them
 */
export const dialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
  fetchTexts: () => Promise<unknown> = () => Promise.resolve(),
) =>
  onDemand(
    () => withNeeds(load(), fetchTexts()),
    (standIn, { onClose }) => (
      <Dialog title={title()} onClose={onClose} closeLabel={t('common.close')}>
        {standIn}
      </Dialog>
    ),
  );

export const deviceDialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
) => dialogOnDemand(title, load, () => fetchTexts('device'));
