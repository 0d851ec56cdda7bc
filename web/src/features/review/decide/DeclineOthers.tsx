import type { Suggestion } from '@shared/contract/schemas.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { DecidingBar } from './DecidingBar.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { Deciding } from './use-decide-many.ts';
import styles from './PendingReview.module.css';

export interface DeclineOthersProps {
  many: Deciding;
  others: readonly Suggestion[];
  onDeclined: (left: number) => void;
}

/**
 * After an approval, offers to decline the place's other pending suggestions. All of them get the same reason, and one
 * undo restores all of them.
 */
export function DeclineOthers({ many, others, onDeclined }: DeclineOthersProps) {
  const { progress, unsent, stop, decline } = many;

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <div className={styles['others']}>
      <span>{t('review.others', { count: formatNumber(others.length) })}</span>
      <DialogButton
        dialog={(close) => (
          <DeclineDialog
            title={t('review.declineOthers')}
            unsent={unsent.decline ?? null}
            onDecline={(body) =>
              unawaited(decline(others, body).then(({ length }) => onDeclined(length)))
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
