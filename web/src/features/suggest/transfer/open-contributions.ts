import { unzipSync, type UnzipFileInfo, type Unzipped } from 'fflate';
import { newDraft, type Draft } from '../drafts/draft.ts';
import { keysOf } from '../list/list-drafts.ts';
import { fresh, type OutboxItem } from '../outbox/outbox-item.ts';
import {
  contributionsEntry,
  contributionsFormat,
  contributionsVersion,
  transferLimits,
} from './contributions.ts';
import {
  contributionsSchema,
  mediaOf,
  type Contributions,
  type TransferredItem,
  type TransferredMedia,
} from './contributions-schema.ts';
import { TransferError } from './transfer-error.ts';
import { openAttempt } from './transferred-attempt.ts';
import { sha256 } from '../../../lib/sha256.ts';

/**
 * Reads the expected entries of a zip. Skips repeated, compressed and too large entries, because they could need more
 * memory than the size of the zip.
 * @param expected maximum size of each entry in bytes, by name
 * @throws TransferError if the file is not a zip, or has too many entries
 */
function entriesOf(zip: Uint8Array, expected: ReadonlyMap<string, number>): Unzipped {
  const awaited = new Map(expected);
  let listed = 0;
  const filter = ({ name, size, originalSize, compression }: UnzipFileInfo): boolean => {
    if (++listed > transferLimits.entries)
      throw new Error(`more than ${transferLimits.entries} entries`);
    const most = awaited.get(name);
    if (most === undefined) return false;
    awaited.delete(name);
    return compression === 0 && size === originalSize && size <= most;
  };
  try {
    return unzipSync(zip, { filter });
  } catch (cause) {
    throw new TransferError({ kind: 'other file' }, cause);
  }
}

function parsed(bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new TransferError({ kind: 'other file' });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new TransferError({ kind: 'damaged', where: contributionsEntry }, cause);
  }
}

/** @throws TransferError for another format, a newer version, or an invalid field, which the error names */
function checked(body: unknown): Contributions {
  const { format, version } = (body ?? {}) as { format?: unknown; version?: unknown };
  if (format !== contributionsFormat) throw new TransferError({ kind: 'other file' });
  if (typeof version === 'number' && version > contributionsVersion)
    throw new TransferError({ kind: 'newer version', version });
  const { data, error } = contributionsSchema.safeParse(body);
  if (data) return data as Contributions;
  const where = error.issues[0]?.path.map(String).join('.') ?? '';
  throw new TransferError({ kind: 'damaged', where }, error);
}

async function blobOf(
  { entry, type, sha256: hash }: TransferredMedia,
  zip: Unzipped,
): Promise<Blob> {
  const bytes = zip[entry] as Uint8Array<ArrayBuffer> | undefined;
  if (!bytes || (await sha256(bytes)) !== hash)
    throw new TransferError({ kind: 'damaged', where: entry });
  return new Blob([bytes], { type });
}

/**
 * Returns what the outbox stores about the list of a row. The file contains neither the title of the list nor the hash
 * of a voice, so the title is empty, and a row with a voice has no keys.
 */
function listOf({ placeId, list, names, voice }: TransferredItem): OutboxItem['list'] {
  if (list === null) return undefined;
  const old = names.map(({ form }) => form);
  return { id: list, title: '', keys: voice ? [] : keysOf(placeId, old) };
}

async function itemOf(item: TransferredItem, uid: string, zip: Unzipped): Promise<OutboxItem> {
  const { id, title, queuedAt, attempt, ...transferred } = item;
  const { placeId } = transferred;
  const list = listOf(item);
  const files: Draft['files'] = [];
  for (const file of transferred.files) {
    const blob = await blobOf(file, zip);
    const { id: key, name } = file;
    files.push({ id: key, name, blob, size: blob.size, uploaded: null, refused: null });
  }
  const voice = transferred.voice && {
    name: transferred.voice.name,
    seconds: transferred.voice.seconds,
    overloaded: transferred.voice.overloaded,
    blob: await blobOf(transferred.voice, zip),
    uploaded: null,
  };
  const opened: Draft = { ...newDraft({ uid, placeId }), ...transferred, files, voice };
  const draft = { ...opened, attempt: await openAttempt(attempt, opened) };
  return { id, uid, placeId, title, queuedAt, draft, state: fresh, ...(list && { list }) };
}

/**
 * Converts a file to items of this user's outbox. Anybody may have made the file, so the function checks all sizes
 * before it unpacks media, and one error rejects the whole file.
 * @throws TransferError if the file is too large or damaged, or if this version of the app cannot read its format
 */
export async function openContributions(file: Blob, uid: string): Promise<OutboxItem[]> {
  const { fileBytes, jsonBytes } = transferLimits;
  if (file.size > fileBytes)
    throw new TransferError({ kind: 'too large', bytes: file.size, limit: fileBytes });
  const zip = new Uint8Array(await file.arrayBuffer());
  const index = entriesOf(zip, new Map([[contributionsEntry, jsonBytes]]));
  const { items } = checked(parsed(index[contributionsEntry]));
  const media = new Map(items.flatMap(mediaOf).map(({ entry, bytes }) => [entry, bytes]));
  const bytes = [...media.values()].reduce((sum, one) => sum + one, 0);
  if (bytes > fileBytes) throw new TransferError({ kind: 'too large', bytes, limit: fileBytes });
  const unpacked = entriesOf(zip, media);
  const opened: OutboxItem[] = [];
  for (const item of items) opened.push(await itemOf(item, uid, unpacked));
  return opened;
}
