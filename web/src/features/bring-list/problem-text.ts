import { listExtensions } from '@shared/lists/reading/extensions.ts';
import { formatList, formatMegabytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { ListProblem } from './protocol.ts';

export function problemText(problem: ListProblem | null): string {
  if (!problem) return t('common.somethingWrong');
  const { reason, limit = 0, actual = 0, line, encoding, encodings } = problem;
  switch (reason) {
    case 'too_many':
      return problem.isUnpacked ? t('list.tooMuchInside') : t('list.tooManyRows', { limit });
    case 'too_large':
      return problem.isUnpacked
        ? t('list.tooMuchInside')
        : t('list.tooLarge', { size: formatMegabytes(actual), limit: formatMegabytes(limit) });
    case 'file_type':
      return t('list.fileType', { types: formatList(listExtensions) });
    case 'file_empty':
      return t('list.empty');
    default:
      if (problem.isLocked) return t('list.locked');
      if (line === undefined) return t('list.damaged');
      if (encodings && encodings.length > 0 && encoding)
        return t('list.wrongEncoding', { line, encoding: encodingNames[encoding] });
      return encodings ? t('list.letterLost', { line }) : t('list.damagedAt', { line });
  }
}

export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1256': 'Windows-1256',
  'windows-1254': 'Windows-1254',
} as const;
