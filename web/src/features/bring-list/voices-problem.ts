import { bundleLimits } from '@shared/lists/chats/files.ts';
import { limits } from '@shared/contract/limits.ts';
import { formatTime } from '../../i18n/format-time.ts';
import { formatMegabytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { MadeRecording, Recording } from './list-steps.ts';
import type { FoundVoice, ListProblem } from './protocol.ts';

export function voicesProblem(problem: ListProblem): string {
  const { reason, limit = 0, actual = 0, isUnpacked = false } = problem;
  switch (reason) {
    case 'too_many':
      return isUnpacked ? t('chat.tooManyFiles', { limit }) : t('chat.tooMany', { count: actual, limit }); // oxfmt-ignore
    case 'too_large':
      return t('chat.tooLarge', { size: formatMegabytes(actual), limit: formatMegabytes(limit) });
    case 'file_empty':
      return t('chat.empty');
    default:
      return t('chat.damaged');
  }
}

export const fileProblem = ({ file: name, blob }: Pick<FoundVoice, 'file' | 'blob'>) =>
  blob.size <= bundleLimits.voiceBytes
    ? null
    : t('chat.fileTooLarge', {
        ...{ name, size: formatMegabytes(blob.size) },
        limit: formatMegabytes(bundleLimits.voiceBytes),
      });

export const madeProblem = (name: string, made: Exclude<MadeRecording, Recording>): string =>
  made === 'undecodable'
    ? t('chat.undecodable', { name })
    : t('chat.tooLong', {
        ...{ name, length: formatTime(made.tooLong) },
        limit: formatTime(limits.voiceSeconds),
      });
