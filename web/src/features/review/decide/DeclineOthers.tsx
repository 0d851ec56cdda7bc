import type { DeclineRequest } from '@shared/contract/requests.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { declineSubmission } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { DecidingBar } from './DecidingBar.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { useDecideMany } from './use-decide-many.ts';
import styles from './PendingReview.module.css';

export interface DeclineOthersProps {
  /** The place's pending suggestions, after another one was approved. */
  others: readonly Suggestion[];
  /** @param left number of suggestions that could not be declined */
  onDeclined: (left: number) => void;
  onUndone: () => void;
}

/** Offers to decline the rivals of an approved suggestion, with one reason and one undo. */
export function DeclineOthers({ others, onDeclined, onUndone }: DeclineOthersProps) {
  const { progress, stop, decide } = useDecideMany(onUndone);

  async function decline(body: DeclineRequest): Promise<void> {
    const done = await decide('declined', others, (one, key) => declineSubmission(one, body, key));
    onDeclined(others.length - done);
  }

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <div className={styles['others']}>
      <span>{t('review.others', { count: formatNumber(others.length) })}</span>
      <DialogButton
        dialog={(close) => (
          <DeclineDialog
            title={t('review.declineOthers')}
            onDecline={(body) => unawaited(decline(body))}
            onClose={close}
          />
        )}
      >
        {t('review.declineOthers')}
      </DialogButton>
    </div>
  );
}
