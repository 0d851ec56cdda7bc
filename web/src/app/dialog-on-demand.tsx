import type { ComponentType } from 'react';
import { fetchDeviceTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { onDemand, withNeeds } from './on-demand.tsx';

/**
 * A dialog whose code is loaded when it is opened; until then an empty dialog shows its title.
 * @param fetchTexts loads its texts, if the page has not loaded them already
 */
export const dialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
  fetchTexts: () => Promise<void> = () => Promise.resolve(),
) =>
  onDemand(
    () => withNeeds(load(), fetchTexts()),
    (standIn, { onClose }) => (
      <Dialog title={title()} onClose={onClose} closeLabel={t('common.close')}>
        {standIn}
      </Dialog>
    ),
  );

/** A dialog on demand about data on this device. */
export const deviceDialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
) => dialogOnDemand(title, load, fetchDeviceTexts);
