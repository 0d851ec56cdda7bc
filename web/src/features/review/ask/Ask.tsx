import { limits } from '@shared/contract/limits.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { askContributor } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { whyRefused } from '../decide/why-refused.ts';
import { keyProps, letterOf } from '../keys.ts';
import { useKeys } from '../use-keys.ts';
import { TextForm } from './TextForm.tsx';

export interface AskProps {
  suggestion: Suggestion;
  disabled: boolean;
  hasKey: boolean;
  onAsked: () => void;
  /** Another admin has decided on it, or it was withdrawn. */
  onDecidedByOther: () => void;
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
      if (!isCode(error, 'conflict') && !isCode(error, 'not_found')) {
        console.warn('The question could not be sent', error);
        toast.error(await whyRefused(error));
        return;
      }
      setOpen(false);
      onDecidedByOther();
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
        <Dialog
          title={t('review.askTitle')}
          onClose={() => setOpen(false)}
          closeLabel={t('common.close')}
        >
          <TextForm
            label={t('ask.question')}
            hint={t('review.askHint', { count: limits.questionCount - questions.length })}
            send={t('review.askConfirm')}
            busy={busy}
            autoFocus
            onSend={(question) => unawaited(ask(question))}
          >
            <Button onClick={() => setOpen(false)} disabled={busy}>
              {t('common.cancel')}
            </Button>
          </TextForm>
        </Dialog>
      )}
    </>
  );
}
