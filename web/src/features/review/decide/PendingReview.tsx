import type {
  PendingPlace,
  PendingSuggestion,
  Place,
  Suggestion,
} from '@shared/contract/schemas.ts';
import { useRef, useState } from 'react';
import { formatList } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Ask } from '../ask/Ask.tsx';
import { Questions } from '../ask/Questions.tsx';
import { fieldName } from '../values/field-name.ts';
import { compare } from '@shared/contract/comparison.ts';
import type { Lines } from './compare.ts';
import { Comparison, type ComparisonProps } from './Comparison.tsx';
import {
  approvalOf,
  choiceOf,
  corrected,
  correctedRows,
  isTypedAnew,
  opened,
  rowsThatDiffer,
  sameNameTwice,
  typedTexts,
  wrongCorrection,
  type CorrectionState,
  type MadeChoice,
} from './correcting.ts';
import type { CorrectionForm } from './correction-form.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { HandedOn } from '../values/HandedOn.tsx';
import { useLists } from '../dock/lists.ts';
import { keyProps, letterOf } from '../actions/keys.ts';
import { useDecision, type DecisionProps } from './use-decision.ts';
import { useKeys } from '../actions/use-keys.ts';
import type { Overtaking } from './say-overtaken.ts';
import styles from './PendingReview.module.css';

export interface PendingReviewProps {
  /** The place with which the suggestion is compared. The approval request contains the place's revision. */
  place: Place;
  suggestion: Suggestion;
  /** The reviewer's choices so far; null before the first one. */
  made: MadeChoice | null;
  /**
   * Names of the fields that another user has changed during the review, possibly including `status`; null if nobody
   * has changed the place.
   */
  interrupted: readonly string[] | null;
  /** Disables the decisions, but not the corrections, while the page reloads the suggestions. */
  disabled: boolean;
  corrections: CorrectionForm;
  hasKeys: boolean;
  lines: Lines | null;
  onDecided: DecisionProps['onDecided'];
  onAsked: () => void;
  onDecidedByOther: (overtaking: Overtaking) => void;
  onChoice: (made: MadeChoice) => void;
  onInterrupted: (changed: readonly string[]) => void;
}

function useChoice({ place, suggestion, corrections, made, onChoice }: PendingReviewProps) {
  const suggested = compare(place, suggestion);
  const choice = choiceOf(made, place, suggestion);
  const [problem, setProblem] = useState<ComparisonProps['problem']>(null);
  const rows = corrected(suggested, place, choice);

  function isWrong(): boolean {
    const found = wrongCorrection(suggested, choice, corrections.errorOf);
    const twice = sameNameTwice(suggested, correctedRows(suggested, rows, choice));
    const wrong = found ?? (twice && { key: twice.key, text: t('suggest.nameTwice') });
    setProblem(wrong);
    return wrong !== null;
  }

  const change = (next: CorrectionState) => {
    onChoice({ choice: next, place });
    setProblem(null);
  };
  return {
    textsTyped: () => typedTexts(suggested, choice, (field) => t(`field.${field}`)),
    ...{ rows, choice, change, problem, isWrong },
    approval: approvalOf(suggested, rows, choice),
  };
}

const handOnIn = (
  pending: readonly PendingPlace[],
  { place_id, id }: Pick<Suggestion, 'place_id' | 'id'>,
): PendingSuggestion['handed_on'] =>
  pending.find((place) => place.place_id === place_id)?.waiting.find((one) => one.id === id)
    ?.handed_on;

const focusField = (review: HTMLElement | null) =>
  review?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea')?.focus();

export function PendingReview(props: PendingReviewProps) {
  const { suggestion, interrupted, hasKeys, lines } = props;
  const { onDecided, onAsked, onDecidedByOther, onInterrupted } = props;
  const { textsTyped, rows, choice, change, problem, approval, isWrong } = useChoice(props);
  const review = useRef<HTMLDivElement>(null);
  const [declining, setDeclining] = useState(false);
  const { busy, approve, decline } = useDecision({
    ...props,
    onDecided: (decision, begun) => {
      setDeclining(false);
      onDecided(decision, begun);
    },
    onOvertaken: (how) => {
      setDeclining(false);
      if (how.kind === 'decided') onDecidedByOther({ decision: how.decision, typed: textsTyped() });
      else onInterrupted(how.changed);
    },
  });
  const handedOn = useLists(({ pending }) => handOnIn(pending, suggestion));
  const isForOthers = suggestion.needs_other === true;
  const isReadOnly = isForOthers || busy !== null;
  const disabled = props.disabled || isReadOnly;
  const cannotApprove = disabled || approval.fields.length === 0;
  const approveIfRight = () => {
    if (!isWrong()) approve(approval);
  };

  useKeys((event) => {
    // A key that is held down repeats its event with `event.repeat`, but must trigger only one action.
    if (!hasKeys || isReadOnly || event.repeat) return null;
    switch (letterOf(event)) {
      case 'a':
        return cannotApprove ? null : approveIfRight;
      case 'd':
        return disabled ? null : () => setDeclining(true);
      case 'e': {
        const first = rowsThatDiffer(rows, choice.edits).find(isTypedAnew);
        if (!first) return null;
        return choice.edits.has(first.key)
          ? () => focusField(review.current)
          : () => change(opened(choice, first));
      }
      default:
        return null;
    }
  });

  return (
    // This element is a group and not a section. A section would be a landmark, and landmarks need different names, but
    // a page may show several of these elements, all with the same label.
    <div ref={review} role="group" className={styles['review']} aria-label={t('review.compare')}>
      {(isForOthers || handedOn || interrupted) && (
        <div className={styles['notes']}>
          {isForOthers && <p className={styles['note']}>{t('review.own')}</p>}
          {handedOn && (
            <p>
              <HandedOn handedOn={handedOn} className={styles['note']} />
            </p>
          )}
          {interrupted && (
            <p className={styles['note']} role="status">
              {interrupted.length > 0
                ? t('review.changedMeanwhile', {
                    fields: formatList(interrupted.map(fieldName)),
                  })
                : t('review.conflict')}
            </p>
          )}
        </div>
      )}
      <Comparison
        rows={rows}
        choice={choice}
        onChoice={change}
        problem={problem}
        Field={props.corrections.Field}
        disabled={isReadOnly}
        hasKeys={hasKeys}
        lines={lines}
      />
      <Questions questions={suggestion.questions} isOpen={suggestion.state === 'asked'} />
      {!isForOthers && (
        <div className={styles['actions']}>
          <Button
            variant="primary"
            busy={busy === 'approved'}
            disabled={cannotApprove}
            {...(hasKeys ? keyProps(t('review.approve'), 'A') : {})}
            onClick={approveIfRight}
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
            onAsked={onAsked}
            onDecidedByOther={(decision) => onDecidedByOther({ decision, typed: textsTyped() })}
          />
        </div>
      )}
      {declining && (
        <DeclineDialog
          busy={busy === 'declined'}
          onDecline={decline}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
