import type { ComponentType } from 'react';
import { fetchDeviceTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { onDemand } from './on-demand.tsx';

/** A dialog that is fetched when it is asked for: an empty one under its title stands in for it until then. */
export const dialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
) =>
  onDemand(load, (standIn, { onClose }) => (
    <Dialog title={title()} onClose={onClose} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ));

/** The same for one that speaks of what this device keeps. */
export const deviceDialogOnDemand = <P extends { onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<P>>,
) =>
  dialogOnDemand(title, async () => {
    const [loaded] = await Promise.all([load(), fetchDeviceTexts()]);
    return loaded;
  });
