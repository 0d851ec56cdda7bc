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
 * A button that removes the details of a suggestion's speaker. Shows nothing if there are no details. Does not ask for
 * confirmation, because a confirmation would protect nobody.
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
