import { checkBytes, filesOfZip, readBundle, type BundleFile } from '@shared/lists/chats/bundle.ts';
import { audioType, isVoiceOrText } from '@shared/lists/chats/files.ts';
import type { Row } from '@shared/lists/reading/row.ts';
import { readNameCell } from '@shared/lists/understanding/name-cell.ts';
import type { NamePair, Understood } from '@shared/lists/understanding/pairs.ts';
import { sha256 } from '../../lib/sha256.ts';
import type { ChosenFile, FoundVoice, ChosenColumns, CheckedVoice } from './protocol.ts';

/**
 * Returns the chosen files. If the first file is a zip file, returns the files in it instead. Omits files of
 * unsupported types.
 * @throws ListError if the files are too large, or if the zip file is damaged or contains too many files
 */
async function filesOf(chosen: readonly ChosenFile[]): Promise<BundleFile[]> {
  const [first] = chosen;
  const bytesOf = async ({ file }: ChosenFile) => new Uint8Array(await file.arrayBuffer());
  if (first && /\.zip$/iu.test(first.path)) {
    checkBytes(first.file.size);
    return filesOfZip(await bytesOf(first));
  }
  const wanted = chosen.filter(({ path }) => isVoiceOrText(path));
  checkBytes(wanted.reduce((sum, { file }) => sum + file.size, 0));
  const files: BundleFile[] = [];
  for (const one of wanted) files.push({ path: one.path, bytes: await bytesOf(one) });
  return files;
}

const separator = ' / ';

/**
 * Returns the recordings of a chat or of audio files, without duplicates.
 * @throws ListError in the same cases as `filesOf`, and also if there are no recordings or too many
 */
export async function readVoices(chosen: readonly ChosenFile[]): Promise<FoundVoice[]> {
  const files = await filesOf(chosen);
  const rows = readBundle(files);
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  const found = new Map<string, FoundVoice>();
  for (const { path, old, now, position } of rows) {
    const content = new Uint8Array(bytes.get(path) ?? []);
    const hash = await sha256(content);
    const known = found.get(hash);
    // The same audio may occur twice with different captions. The old name and today's name come from the same caption,
    // because two captions may be about different places.
    const names = { old: old.join(separator), now: now.join(separator) };
    const isBetter = !known?.old || (!known.now && names.now !== '');
    found.set(hash, {
      hash,
      position: known?.position ?? position,
      file: known?.file ?? path.split('/').pop() ?? path,
      ...(known && !isBetter ? { old: known.old, now: known.now } : names),
      blob: new Blob([content], { type: audioType(path) ?? '' }),
    });
  }
  return [...found.values()];
}

const columns: ChosenColumns = { hasHeader: true, roles: ['old', 'now', 'note'] };

export function rowsOfVoices(voices: readonly CheckedVoice[]): {
  rows: Row[];
  columns: ChosenColumns;
  understood: Understood;
} {
  const lineOf = (at: number) => at + 2;
  const namesIn = (cell: string) => (cell.trim() === '' ? [] : readNameCell(cell).names);
  const pairs = voices.map(({ old, now, position }, at): NamePair => ({
    ...{ line: lineOf(at), old: namesIn(old), now: namesIn(now), position },
    ...{ remarks: [], areas: [], year: null, link: null },
  }));
  const body = voices.map(({ old, now, file }, at) => ({
    line: lineOf(at),
    cells: [old.trim(), now.trim(), file],
  }));
  return {
    rows: [{ line: 1, cells: ['old', 'now', 'file'] }, ...body],
    columns,
    understood: { columns: null, pairs, rejected: [] },
  };
}
