import type { DeclineRequest } from '@shared/contract/requests.ts';
import { t } from '../../../i18n/t.ts';
import { fetchPendingOf } from '../../../lib/api/audit.ts';
import { firstItems } from '../../../lib/api/pages.ts';
import { DecidingBar } from '../decide/DecidingBar.tsx';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import { useDecideMany } from '../decide/use-decide-many.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { useAction } from '../actions/use-action.ts';

/** Number of suggestions that are declined at once. If there are more, the button appears again. */
const atOnce = 500;

/** A button that declines all pending suggestions of an account with one reason. A single undo restores all of them. */
export function DeclinePending({ account, onChanged }: { account: string; onChanged: () => void }) {
  const { progress, stop, decline } = useDecideMany(onChanged);
  const { run } = useAction('The pending suggestions of an account could not be loaded');

  const declineAll = (body: DeclineRequest) =>
    run(async () => {
      const { items } = await firstItems((after) => fetchPendingOf(account, after), atOnce);
      await decline(items, body);
      onChanged();
    });

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <DialogButton
      dialog={(close) => (
        <DeclineDialog
          title={t('audit.declineWaiting')}
          onDecline={(body) => {
            close();
            declineAll(body);
          }}
          onClose={close}
        />
      )}
    >
      {t('audit.declineWaiting')}
    </DialogButton>
  );
}
