import type { ComponentType } from 'react';
import { fetchDeviceTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { onDemand, withNeeds } from './on-demand.tsx';

/**
 * A dialog that is fetched when it is asked for: an empty one under its title stands in for it until then.
 * @param fetchTexts of what it says, where the page has not fetched that already
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

/** The same for one that speaks of what this device keeps. */
export const deviceDialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
) => dialogOnDemand(title, load, fetchDeviceTexts);
