import { overtakenText } from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';
import type { DraftFile } from '../drafts/draft.ts';
import type { SubmitOutcome } from './sending.ts';

/** Duration of the toast in milliseconds, long enough to read several names. */
const refusedDuration = 15_000;

/** Shows the names of the refused files in a toast, because the form that lists the reasons has closed. */
function announceRefused(files: readonly DraftFile[]): void {
  for (const { name, refused } of files) {
    toast.error(t('suggest.fileSkipped', { name, reason: refused ?? '' }), {
      duration: refusedDuration,
    });
  }
}

/** Announces the result of a suggestion, whether its form is still open or not. */
export function announce(outcome: SubmitOutcome): void {
  switch (outcome.kind) {
    case 'done':
      toast.success(t('suggest.done'));
      announceRefused(outcome.refused);
      for (const { name } of outcome.missing)
        toast.error(t('suggest.sentWithout', { name }), { duration: refusedDuration });
      break;
    case 'kept':
      toast.success(t('outbox.kept'));
      break;
    case 'failed':
      toast.error(
        outcome.overtaken ? overtakenText(outcome.overtaken) : t('common.somethingWrongLoud'),
      );
      break;
    case 'not kept':
      toast.error(t('outbox.notKept'));
      break;
    case 'invalid':
    case 'cancelled':
      break;
  }
}
