import type { Suggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { declineSubmission } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
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
  const [asking, setAsking] = useState(false);
  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <div className={styles['others']}>
      <span>{t('review.others', { count: formatNumber(others.length) })}</span>
      <Button onClick={() => setAsking(true)}>{t('review.declineOthers')}</Button>
      {asking && (
        <DeclineDialog
          busy={false}
          title={t('review.declineOthers')}
          onDecline={(reason_id, reason) => {
            setAsking(false);
            let left = others.length;
            const declining = decide('declined', others, async ({ place_id: id, id: sid }, key) => {
              await declineSubmission({ id, sid }, { reason_id, reason }, key);
              left--;
            });
            unawaited(declining.then(() => onDeclined(left)));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
