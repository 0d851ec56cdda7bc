import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { approveSubmission, declineSubmission } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { compare, rowsToTake, takenOf } from './compare.ts';
import { Comparison } from './Comparison.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { RenderAudio } from '../FieldText.tsx';
import styles from './PendingReview.module.css';

export interface PendingReviewProps {
  /** As it was when it was compared: its revision goes with the approval. */
  place: Place;
  suggestion: Suggestion;
  /** Another decision is being looked up. */
  disabled: boolean;
  renderAudio: RenderAudio;
  /** After a decision, and after a conflict: what is shown no longer holds. */
  onDecided: (decision: 'approved' | 'declined' | 'conflict') => void;
}

/** The admin's decision on one suggestion: which fields to take, or why not. */
export function PendingReview(props: PendingReviewProps) {
  const { place, suggestion, renderAudio, onDecided } = props;
  const comparison = compare(place, suggestion);
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(rowsToTake(comparison)));
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null);
  const [declining, setDeclining] = useState(false);
  const chosen = takenOf(comparison, taken);
  const disabled = props.disabled || busy !== null;
  const ids = { id: place.place_id, sid: suggestion.id };

  function toggle(row: string): void {
    const next = new Set(taken);
    if (!next.delete(row)) next.add(row);
    setTaken(next);
  }

  async function decide(
    kind: 'approve' | 'decline',
    decision: 'approved' | 'declined',
    call: () => Promise<void>,
  ): Promise<void> {
    setBusy(kind);
    try {
      await call();
      toast.success(t(`review.${decision}`));
      setDeclining(false);
      onDecided(decision);
    } catch (error) {
      if (isCode(error, 'conflict')) {
        toast.error(t('review.conflict'));
        setDeclining(false);
        onDecided('conflict');
        return;
      }
      console.warn('The decision could not be sent', error);
      toast.error(t('common.somethingWrong'));
    } finally {
      setBusy(null);
    }
  }

  const approve = () =>
    decide('approve', 'approved', () =>
      approveSubmission(ids, { ...chosen, revision: place.revision }),
    );
  const decline = (reason_id: DeclineReason, reason: string | null) =>
    decide('decline', 'declined', () => declineSubmission(ids, { reason_id, reason }));

  return (
    <section className={styles['review']} aria-label={t('review.compare')}>
      <Comparison
        comparison={comparison}
        taken={taken}
        disabled={disabled}
        onToggle={toggle}
        renderAudio={renderAudio}
      />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          busy={busy === 'approve'}
          disabled={disabled || chosen.fields.length === 0}
          onClick={() => unawaited(approve())}
        >
          {t('review.approve')}
        </Button>
        <Button disabled={disabled} onClick={() => setDeclining(true)}>
          {t('review.decline')}
        </Button>
      </div>
      {declining && (
        <DeclineDialog
          busy={busy === 'decline'}
          onDecline={(id, words) => unawaited(decline(id, words))}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  );
}
