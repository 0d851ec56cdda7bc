import { NoAnswerError } from '../lib/timeouts.ts';
import { ConnectionError, isCode } from '../lib/api/failure.ts';
import { t } from './t.ts';

export function whyFailed(failure: unknown, lost: boolean): string {
  if (lost) return t('common.lost');
  if (failure instanceof NoAnswerError) return t('common.noAnswer', { seconds: failure.seconds });
  if (isCode(failure, 'not_found')) return t('common.gone');
  return failure instanceof ConnectionError ? t('common.cutOff') : t('common.serverProblem');
}
