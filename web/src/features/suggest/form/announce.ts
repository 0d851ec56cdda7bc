import { overtakenText } from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';
import type { DraftFile } from '../drafts/draft.ts';
import type { SubmitOutcome } from './sending.ts';

/** Milliseconds for which a toast with file names is visible. */
const refusedDuration = 15_000;

/** Shows refused files in toasts, because a sent form is reset or closed and no longer lists its files. */
function announceRefused(files: readonly DraftFile[]): void {
  for (const { name, refused } of files) {
    toast.error(t('suggest.fileSkipped', { name, reason: refused ?? '' }), {
      duration: refusedDuration,
    });
  }
}

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
