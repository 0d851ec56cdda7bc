import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PinIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Says that the address does not exist; the map behind it stays usable. */
export function UnknownPage({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog title={t('app.unknownPage')} closeLabel={t('common.close')} onClose={onLeave}>
      <Notice
        icon={<PinIcon />}
        title={t('app.unknownPageHint')}
        action={{ label: t('place.backToMap'), onSelect: onLeave }}
      />
    </Dialog>
  );
}
