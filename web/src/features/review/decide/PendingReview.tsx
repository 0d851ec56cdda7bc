import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { useRef, useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { approveSubmission, declineSubmission } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { Ask } from '../ask/Ask.tsx';
import { Questions } from '../ask/Questions.tsx';
import { compare, rowsToTake } from './compare.ts';
import { Comparison, type Correcting } from './Comparison.tsx';
import {
  approvalOf,
  cancelled,
  corrected,
  correctedRows,
  isTypedAnew,
  opened,
  rowsThatDiffer,
  sameNameTwice,
  toggled,
  typed,
  type Choice,
} from './correcting.ts';
import type { CorrectionForm } from './correction-form.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { RenderAudio } from '../FieldText.tsx';
import { keyProps, letterOf } from '../keys.ts';
import { useKeys } from '../use-keys.ts';
import styles from './PendingReview.module.css';

export interface PendingReviewProps {
  /** The place that was compared. Its revision is sent with the approval. */
  place: Place;
  suggestion: Suggestion;
  /** The result of another decision is loading. */
  disabled: boolean;
  renderAudio: RenderAudio;
  corrections: CorrectionForm;
  /** Whether the keys apply to this suggestion: it is the first one. */
  hasKeys: boolean;
  /** Called after a decision and after a conflict: the shown content is out of date. */
  onDecided: (decision: Decision) => void;
  /** Called after an approval by key, to move on to the next suggestion. */
  onNext: () => void;
}

type Decision = 'approved' | 'declined' | 'asked' | 'conflict';

/** The chosen fields, the typed corrections and their errors. */
function useChoice({ place, suggestion, corrections }: PendingReviewProps) {
  const suggested = compare(place, suggestion);
  const [choice, setChoice] = useState<Choice>(() => ({
    taken: new Set(rowsToTake(suggested)),
    edits: new Map(),
  }));
  const [problem, setProblem] = useState<Correcting['problem']>(null);
  const rows = corrected(suggested, place, choice);

  /** Shows the first error among the accepted rows, at its field. */
  function isWrong(): boolean {
    const changed = correctedRows(suggested, rows, choice);
    const found = changed
      .map(({ key, field }) => {
        const text = corrections.errorOf(field, choice.edits.get(key)?.text ?? '');
        return text === null ? null : { key, text };
      })
      .find((one) => one !== null);
    const twice = sameNameTwice(suggested, changed);
    const wrong = found ?? (twice && { key: twice.key, text: t('suggest.nameTwice') });
    setProblem(wrong);
    return wrong !== null;
  }

  const change = (next: Choice) => {
    setChoice(next);
    setProblem(null);
  };
  const correcting: Correcting = {
    edits: choice.edits,
    problem,
    Field: corrections.Field,
    onOpen: (row) => change(opened(choice, row)),
    onText: (row, text) => change(typed(choice, row, text)),
    onCancel: (row) => change(cancelled(choice, row)),
  };
  return {
    rows,
    taken: choice.taken,
    approval: approvalOf(suggested, rows, choice),
    correcting,
    isWrong,
    toggle: (row: string) => change(toggled(choice, row)),
  };
}

const focusField = (review: HTMLElement | null) =>
  review?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea')?.focus();

/** The admin's decision on one suggestion: which fields to accept, or the reason for declining it. */
export function PendingReview(props: PendingReviewProps) {
  const { place, suggestion, renderAudio, hasKeys, onDecided, onNext } = props;
  const { rows, taken, approval, correcting, isWrong, toggle } = useChoice(props);
  const review = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null);
  const [declining, setDeclining] = useState(false);
  const disabled = props.disabled || busy !== null;
  const ids = { id: place.place_id, sid: suggestion.id };

  async function decide(
    kind: 'approve' | 'decline',
    decision: 'approved' | 'declined',
    call: () => Promise<void>,
    then?: () => void,
  ): Promise<void> {
    setBusy(kind);
    try {
      await call();
      toast.success(t(`review.${decision}`));
      setDeclining(false);
      onDecided(decision);
      then?.();
    } catch (error) {
      // withdrawn meanwhile: not_found
      if (isCode(error, 'conflict') || isCode(error, 'not_found')) {
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

  const approve = (then?: () => void) => {
    if (isWrong()) return;
    const body = { ...approval, revision: place.revision };
    unawaited(decide('approve', 'approved', () => approveSubmission(ids, body), then));
  };
  const decline = (reason_id: DeclineReason, reason: string | null) =>
    decide('decline', 'declined', () => declineSubmission(ids, { reason_id, reason }));

  const cannotApprove = disabled || approval.fields.length === 0;
  useKeys((event) => {
    // a held key decides only once
    if (!hasKeys || disabled || event.repeat) return null;
    switch (letterOf(event)) {
      case 'a':
        return cannotApprove ? null : () => approve(onNext);
      case 'd':
        return () => setDeclining(true);
      case 'e': {
        const first = rowsThatDiffer(rows, correcting.edits).find(isTypedAnew);
        if (!first) return null;
        return correcting.edits.has(first.key)
          ? () => focusField(review.current)
          : () => correcting.onOpen(first);
      }
      default:
        return null;
    }
  });

  return (
    <section ref={review} className={styles['review']} aria-label={t('review.compare')}>
      <Comparison
        comparison={rows}
        taken={taken}
        disabled={disabled}
        onToggle={toggle}
        renderAudio={renderAudio}
        correcting={correcting}
        hasKeys={hasKeys}
      />
      <Questions questions={suggestion.questions} />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          busy={busy === 'approve'}
          disabled={cannotApprove}
          {...(hasKeys ? keyProps(t('review.approve'), 'A') : {})}
          onClick={() => approve()}
        >
          {t('review.approve')}
        </Button>
        <Button
          disabled={disabled}
          {...(hasKeys ? keyProps(t('review.decline'), 'D') : {})}
          onClick={() => setDeclining(true)}
        >
          {t('review.decline')}
        </Button>
        <Ask
          suggestion={suggestion}
          disabled={disabled}
          hasKey={hasKeys}
          onAsked={() => onDecided('asked')}
        />
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
