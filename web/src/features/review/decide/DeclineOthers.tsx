import type { Suggestion } from '@shared/contract/schemas.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { DecidingBar } from './DecidingBar.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { useDecideMany } from './use-decide-many.ts';
import styles from './PendingReview.module.css';

export interface DeclineOthersProps {
  /** The place's pending suggestions after a reviewer has approved one suggestion. */
  others: readonly Suggestion[];
  /** @param left number of suggestions that could not be declined */
  onDeclined: (left: number) => void;
  onUndone: () => void;
}

/**
 * After an approval, offers to decline all other suggestions for the place. There is one reason and one undo for all of
 * them.
 */
export function DeclineOthers({ others, onDeclined, onUndone }: DeclineOthersProps) {
  const { progress, stop, decline } = useDecideMany(onUndone);

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <div className={styles['others']}>
      <span>{t('review.others', { count: formatNumber(others.length) })}</span>
      <DialogButton
        dialog={(close) => (
          <DeclineDialog
            title={t('review.declineOthers')}
            onDecline={(body) =>
              unawaited(decline(others, body).then((done) => onDeclined(others.length - done)))
            }
            onClose={close}
          />
        )}
      >
        {t('review.declineOthers')}
      </DialogButton>
    </div>
  );
}
