import { limits } from '@shared/contract/limits.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { askContributor } from '../../../lib/api/review.ts';
import { Button } from '../../../ui/Button.tsx';
import { createRepeatedCalls } from '../decide/call-many.ts';
import { overtaken, type Decision } from '../decide/use-decision.ts';
import { whyRefused } from '../decide/why-refused.ts';
import { keyProps, letterOf } from '../actions/keys.ts';
import { useKeys } from '../actions/use-keys.ts';
import { noteChangeBeside } from '../changed-beside.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

export interface AskProps {
  suggestion: Suggestion;
  disabled: boolean;
  hasKey: boolean;
  onAsked: () => void;
  /** `decision` is null if the suggestion was neither approved nor declined, for example because it was withdrawn. */
  onDecidedByOther: (decision: Decision | null) => void;
}

export function Ask({ suggestion, disabled, hasKey, onAsked, onDecidedByOther }: AskProps) {
  const [open, setOpen] = useState(false);
  const [callRepeatedly] = useState(createRepeatedCalls);
  const { state, questions, has_no_account } = suggestion;
  const cannotAsk =
    disabled || has_no_account || state === 'asked' || questions.length >= limits.questionCount;
  useKeys((event) =>
    hasKey && !cannotAsk && !event.repeat && letterOf(event) === 'q' ? () => setOpen(true) : null,
  );

  return (
    <>
      <Button
        disabled={cannotAsk}
        {...(hasKey ? keyProps(t('review.ask'), 'Q') : {})}
        onClick={() => setOpen(true)}
      >
        {t('review.ask')}
      </Button>
      <QuestionDialog
        isOpen={open}
        asked={questions.length}
        ask={(question) =>
          callRepeatedly(question, (key) => askContributor(suggestion, { question }, key))
        }
        onAsked={onAsked}
        onFailure={(failure) => {
          const how = overtaken(failure);
          if (how?.kind === 'decided') {
            setOpen(false);
            onDecidedByOther(how.decision);
            return null;
          }
          // The dialog stays open, so that the typed question is not lost.
          if (!how?.changed.includes('state')) return whyRefused(failure);
          // The suggestion's state has changed, because another reviewer has already asked a question.
          noteChangeBeside();
          return t('review.changedMeanwhile', { fields: t('ask.question') });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
