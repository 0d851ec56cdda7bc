import type { Suggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { contributorCalls } from '../../lib/api/on-demand.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toasts.tsx';
import styles from './lists.module.css';

export interface ForgetSpeakerProps {
  suggestion: Suggestion;
  onForgotten: () => void;
}

/**
 * Removes the details of a suggestion's speaker, if it has any. It does not ask for confirmation, because that would
 * protect nobody.
 */
export function ForgetSpeaker({ suggestion, onForgotten }: ForgetSpeakerProps) {
  const [busy, setBusy] = useState(false);

  async function forget(): Promise<void> {
    setBusy(true);
    try {
      await (await contributorCalls()).forgetSpeaker(suggestion.place_id, suggestion.id);
      toast.success(t('review.deleted'));
      onForgotten();
    } catch (failure) {
      console.warn('What is said of a speaker could not be taken back', failure);
      toast.error(whyFailed(failure, false));
    } finally {
      setBusy(false);
    }
  }

  if (!suggestion.speaker) return null;
  return (
    <Button
      variant="quiet"
      busy={busy}
      className={styles['forget']}
      onClick={() => unawaited(forget())}
    >
      {t('review.forgetSpeaker')}
    </Button>
  );
}
