import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { useAction } from './use-action.ts';
import styles from '../dock/lists.module.css';

export interface ForgetSpeakerProps {
  suggestion: Suggestion;
  onForgotten: () => void;
}

/**
 * Removes the details of a suggestion's speaker, if it has any. It does not ask for confirmation, because that would
 * protect nobody.
 */
export function ForgetSpeaker({ suggestion, onForgotten }: ForgetSpeakerProps) {
  const { busy, run } = useAction('What is said of a speaker could not be taken back');
  if (!suggestion.speaker) return null;
  const forget = async () => {
    await (await contributorCalls()).forgetSpeaker(suggestion);
    toast.success(t('review.deleted'));
    onForgotten();
  };
  return (
    <Button variant="quiet" busy={busy} className={styles['forget']} onClick={() => run(forget)}>
      {t('review.forgetSpeaker')}
    </Button>
  );
}
