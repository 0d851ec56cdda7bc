import { limits } from '@shared/contract/limits.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { askContributor } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { overtaken, type Decision } from '../decide/use-decision.ts';
import { whyRefused } from '../decide/why-refused.ts';
import { keyProps, letterOf } from '../keys.ts';
import { useKeys } from '../use-keys.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

export interface AskProps {
  suggestion: Suggestion;
  disabled: boolean;
  hasKey: boolean;
  onAsked: () => void;
  /** Another reviewer has decided on it, or it was withdrawn (null). */
  onDecidedByOther: (decision: Decision | null) => void;
}

/** The third answer beside approving and declining: one question to the contributor. */
export function Ask({ suggestion, disabled, hasKey, onAsked, onDecidedByOther }: AskProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { place_id: id, id: sid, state, questions } = suggestion;
  const cannotAsk = disabled || state === 'asked' || questions.length >= limits.questionCount;
  useKeys((event) =>
    hasKey && !cannotAsk && !event.repeat && letterOf(event) === 'q' ? () => setOpen(true) : null,
  );

  async function ask(question: string): Promise<void> {
    setBusy(true);
    try {
      await askContributor({ id, sid }, { question });
      toast.success(t('review.asked'));
      setOpen(false);
      onAsked();
    } catch (error) {
      const how = overtaken(error);
      if (!how) {
        console.warn('The question could not be sent', error);
        toast.error(await whyRefused(error));
        return;
      }
      setOpen(false);
      onDecidedByOther(how.kind === 'decided' ? how.decision : null);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        disabled={cannotAsk}
        {...(hasKey ? keyProps(t('review.ask'), 'Q') : {})}
        onClick={() => setOpen(true)}
      >
        {t('review.ask')}
      </Button>
      {open && (
        <QuestionDialog
          asked={questions.length}
          busy={busy}
          onAsk={(question) => unawaited(ask(question))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
