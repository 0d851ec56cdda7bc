import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../i18n/t.ts';
import { blockAccount } from '../../../lib/api/audit.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { useAction } from '../actions/use-action.ts';
import { WordsDialog } from '../actions/WordsDialog.tsx';

interface BlockAccountProps {
  account: string;
  blocked: boolean;
  onChanged: () => void;
}

export function BlockAccount({ account, blocked, onChanged }: BlockAccountProps) {
  const { busy, run } = useAction('The account could not be blocked or unblocked', (failure) =>
    // The server refuses to block moderators and admins.
    isCode(failure, 'conflict') ? t('audit.blockRole') : undefined,
  );
  const title = t(blocked ? 'audit.unblock' : 'audit.block');

  const block = (reason: string, close: () => void) =>
    run(async () => {
      await blockAccount({ account, blocked: !blocked, reason });
      toast.success(t(blocked ? 'audit.action.unblocked' : 'audit.action.blocked'));
      close();
      onChanged();
    });

  return (
    <DialogButton
      dialog={(close) => (
        <WordsDialog
          title={title}
          label={t('review.reason')}
          hint={t('audit.blockHint')}
          rows={2}
          limit={limits.reasonLength}
          send={title}
          variant={blocked ? 'primary' : 'danger'}
          busy={busy}
          onSend={(reason) => block(reason, close)}
          onClose={close}
        >
          <p>{t(blocked ? 'audit.unblockText' : 'audit.blockText')}</p>
        </WordsDialog>
      )}
    >
      {title}
    </DialogButton>
  );
}
