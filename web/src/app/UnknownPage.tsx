import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export function UnknownPage({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog
      title={t('app.unknownPage')}
      onClose={onLeave}
      footer={
        <Button variant="primary" onClick={onLeave}>
          {t('place.backToMap')}
        </Button>
      }
    >
      <p>{t('app.unknownPageHint')}</p>
    </Dialog>
  );
}
