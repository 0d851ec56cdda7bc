import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { toast } from '../../../ui/Toasts.tsx';
import styles from '../dock/lists.module.css';
import { ActionButton } from './ActionButton.tsx';

export interface ForgetSpeakerProps {
  suggestion: Suggestion;
  onForgotten: () => void;
}

/**
 * A button that removes the personal details of a suggestion's speaker. There is no confirmation, because removing
 * details by mistake puts nobody at risk.
 */
export function ForgetSpeaker({ suggestion, onForgotten }: ForgetSpeakerProps) {
  if (!suggestion.speaker) return null;
  return (
    <ActionButton
      variant="quiet"
      className={styles['forget']}
      warning="The details of a speaker could not be deleted"
      action={async () => {
        await (await contributorCalls()).forgetSpeaker(suggestion);
        toast.success(t('review.deleted'));
        onForgotten();
      }}
    >
      {t('review.forgetSpeaker')}
    </ActionButton>
  );
}
