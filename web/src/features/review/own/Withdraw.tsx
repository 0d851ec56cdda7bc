import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useOwnChange } from './use-own-change.ts';

export interface WithdrawProps {
  button: string;
  title: string;
  text: string;
  done: string;
  call: Parameters<ReturnType<typeof useOwnChange>['change']>[0];
}

/** A button that withdraws an undecided suggestion or list. It asks for confirmation, because there is no undo. */
export function Withdraw({ button, title, text, done, call }: WithdrawProps) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useOwnChange(() => setAsking(false));
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {button}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          confirm={t('ask.withdraw')}
          cancel={t('common.cancel')}
          busy={busy}
          onConfirm={() => change(call, done)}
          onClose={() => setAsking(false)}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  );
}
