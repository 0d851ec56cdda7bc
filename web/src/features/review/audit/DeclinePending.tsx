import type { DeclineRequest } from '@shared/contract/requests.ts';
import { t } from '../../../i18n/t.ts';
import { fetchPendingOf } from '../../../lib/api/audit.ts';
import { firstItems } from '../../../lib/api/pages.ts';
import { DecidingBar } from '../decide/DecidingBar.tsx';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import type { Deciding } from '../decide/use-decide-many.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { useAction } from '../actions/use-action.ts';

/** Maximum number of suggestions that are declined at once. For the rest, the admin presses the button again. */
const atOnce = 500;

interface DeclinePendingProps {
  many: Deciding;
  account: string;
  onChanged: () => void;
}

/**
 * A button that declines the pending suggestions of an account, up to `atOnce` of them, with one reason. A single undo
 * restores all of them.
 */
export function DeclinePending({ many, account, onChanged }: DeclinePendingProps) {
  const { progress, unsent, stop, decline } = many;
  const { busy, run } = useAction('The pending suggestions of an account could not be loaded');

  const declineAll = (body: DeclineRequest, close: () => void) =>
    run(async () => {
      const { items } = await firstItems((after) => fetchPendingOf(account, after), atOnce);
      close();
      await decline(items, body);
      onChanged();
    });

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <DialogButton
      dialog={(close) => (
        <DeclineDialog
          title={t('audit.declineWaiting')}
          busy={busy}
          unsent={unsent.decline ?? null}
          onDecline={(body) => declineAll(body, close)}
          onClose={close}
        />
      )}
    >
      {t('audit.declineWaiting')}
    </DialogButton>
  );
}
