import { isUploadLink } from '@shared/contract/file-links.ts';
import { limits } from '@shared/contract/limits.ts';
import { formatBytes } from '../../../i18n/format-bytes.ts';
import { t } from '../../../i18n/t.ts';
import { attachedName, type Draft, type DraftFile } from './draft.ts';

function fileProblem({ name, size }: File): string | null {
  if (size === 0) return t('suggest.fileEmpty', { name });
  if (size <= limits.fileBytes) return null;
  return t('suggest.fileTooLarge', {
    name,
    size: formatBytes(size),
    limit: formatBytes(limits.fileBytes),
  });
}

type FilesAndLinks = Pick<Draft, 'files' | 'values'>;

/**
 * Returns an error if a suggestion would contain too many files, or else null. The documents among its links count,
 * too. The files that the server has refused do not count.
 */
export function tooManyFiles({ files, values }: FilesAndLinks, further = 0): string | null {
  const uploaded = values.links.filter(isUploadLink).length;
  const count = uploaded + files.filter(({ refused }) => refused === null).length + further;
  const limit = limits.fileCount;
  return count > limit ? t('suggest.tooManyFiles', { count, limit }) : null;
}

/**
 * Adds files to a draft. Skips files that cannot be sent, and returns the first error.
 * @returns `files` is null if there would be too many files; the user must then choose which files to omit
 */
export function withFiles(
  draft: FilesAndLinks,
  further: readonly File[],
  newKey: () => string,
): { files: DraftFile[] | null; problem: string | null } {
  const sendable = further.filter((file) => fileProblem(file) === null);
  const excess = tooManyFiles(draft, sendable.length);
  if (excess !== null) return { files: null, problem: excess };
  const added = sendable.map((file) => ({
    id: newKey(),
    blob: file,
    name: attachedName(file.name),
    size: file.size,
    uploaded: null,
    refused: null,
  }));
  const problem = further.map(fileProblem).find((one) => one !== null) ?? null;
  return { files: [...draft.files, ...added], problem };
}
