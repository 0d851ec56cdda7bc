import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { blockAccount } from '../../../lib/api/audit.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { ReasonField } from '../ReasonField.tsx';
import styles from '../review.module.css';

interface BlockAccountProps {
  account: string;
  /** Whether it is blocked now. */
  blocked: boolean;
  onChanged: () => void;
}

function BlockDialog(props: BlockAccountProps & { onClose: () => void }) {
  const { account, blocked, onChanged, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = t(blocked ? 'audit.unblock' : 'audit.block');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim() === '') return setError(t('common.required'));
    setBusy(true);
    try {
      await blockAccount({ account, blocked: !blocked, reason: reason.trim() });
      toast.success(t(blocked ? 'audit.action.unblocked' : 'audit.action.blocked'));
      onClose();
      onChanged();
    } catch (failure) {
      console.warn('The account could not be blocked or unblocked', failure);
      const hasRole = isCode(failure, 'conflict');
      toast.error(hasRole ? t('audit.blockRole') : whyFailed(failure, false));
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('common.close')}>
      <form className={styles['form']} noValidate onSubmit={(event) => unawaited(submit(event))}>
        <p>{t(blocked ? 'audit.unblockText' : 'audit.blockText')}</p>
        <ReasonField
          hint={t('audit.blockHint')}
          rows={2}
          value={reason}
          error={error}
          disabled={busy}
          onReason={(text) => {
            setReason(text);
            setError(null);
          }}
        />
        <div className={styles['buttons']}>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={blocked ? 'primary' : 'danger'} busy={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Blocks an account, so that it cannot send anything, or unblocks it. */
export function BlockAccount(props: BlockAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(props.blocked ? 'audit.unblock' : 'audit.block')}
      </Button>
      {open && <BlockDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
