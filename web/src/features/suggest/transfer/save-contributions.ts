import { Zip, ZipPassThrough } from 'fflate';
import type { Because } from '@shared/contract/reasons.ts';
import { completed } from '../drafts/draft.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import {
  contributionsEntry,
  contributionsFormat,
  contributionsVersion,
  transferLimits,
} from './contributions.ts';
import {
  rejectionOf,
  type Contributions,
  type TransferredItem,
  type TransferredMedia,
} from './contributions-schema.ts';
import { sha256 } from '../../../lib/sha256.ts';
import { TransferError } from './transfer-error.ts';
import { saveAttempt } from './transferred-attempt.ts';

/** Time of all entries of a zip. A zip cannot contain the time of a device whose clock shows a year before 1980. */
const entryTime = new Date(2000, 0, 1);

/** The zip is uncompressed, because media are already compressed. */
class ZipWriter {
  readonly #parts: Blob[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    // Each entry gets its own blob, so that browsers can store the blobs on disk.
    this.#parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });

  add(entry: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(entry);
    file.mtime = entryTime;
    this.#zip.add(file);
    file.push(bytes, true);
  }

  end(): Blob {
    this.#zip.end();
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}

/** Names of the zip's entries for media, with their bytes. */
type MediaEntries = Map<string, Uint8Array>;

async function transferredItem(
  { id, placeId, title, queuedAt, draft }: OutboxItem,
  index: number,
  media: MediaEntries,
): Promise<TransferredItem | null> {
  if (!draft?.attempt) return null;
  const current = completed(draft);
  const attempt = await saveAttempt(draft.attempt, current);
  const { values, names, licence, licenceLanguage, speaker, list, replaces, savedAt } = current;
  const add = async (blob: Blob, name: string): Promise<TransferredMedia> => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const entry = `media/${index}/${name}`;
    media.set(entry, bytes);
    return { entry, type: blob.type, bytes: bytes.length, sha256: await sha256(bytes) };
  };
  const files: TransferredItem['files'] = [];
  for (const { id: key, name, blob, refused } of current.files) {
    if (refused === null) files.push({ id: key, name, ...(await add(blob, String(files.length))) });
  }
  const { voice } = draft;
  const spoken = voice && {
    name: voice.name,
    seconds: voice.seconds,
    overloaded: voice.overloaded ?? false,
    ...(await add(voice.blob, 'voice')),
  };
  return {
    ...{ id, placeId, title, queuedAt, savedAt, attempt, values, files, voice: spoken },
    ...{ licence, licenceLanguage, list, replaces, speaker: spoken && speaker },
    names: names as TransferredItem['names'],
  };
}

const bytesOf = ({ draft }: OutboxItem): number =>
  (draft?.files ?? []).reduce((sum, { size }) => sum + size, draft?.voice?.blob.size ?? 0);

export interface SavedContributions {
  /** Null if no item could be saved. */
  file: Blob | null;
  /** Number of items in the file. */
  count: number;
  /**
   * Items that the file omits, because no device could open a file with them. The app checks an item that the user is
   * editing only when it is sent, so its texts may be too long.
   */
  omitted: { title: string; because: Because }[];
}

/**
 * Saves items of the outbox as a zip. Includes files that were already uploaded, because another device may send the
 * items. The Idempotency-Keys of these files prevent duplicates. Omits files that the server has refused.
 * @throws TransferError if there are too many items, or if the file would exceed the size limit
 */
export async function saveContributions(
  items: readonly OutboxItem[],
  now: Date,
): Promise<SavedContributions> {
  const { fileBytes, jsonBytes, items: most } = transferLimits;
  if (items.length > most)
    throw new TransferError({ kind: 'too many', items: items.length, limit: most });
  const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0);
  const limit = fileBytes - jsonBytes;
  if (bytes > limit) throw new TransferError({ kind: 'too large', bytes, limit });
  const zip = new ZipWriter();
  const all: TransferredItem[] = [];
  const omitted: SavedContributions['omitted'] = [];
  for (const item of items) {
    const media: MediaEntries = new Map();
    const one = await transferredItem(item, all.length, media);
    if (!one) continue;
    const because = rejectionOf(one);
    if (because) {
      omitted.push({ title: item.title, because });
      continue;
    }
    all.push(one);
    for (const [entry, bytes] of media) zip.add(entry, bytes);
  }
  const count = all.length;
  if (count === 0) return { file: null, count, omitted };
  const contents: Contributions = {
    format: contributionsFormat,
    version: contributionsVersion,
    saved: now.toISOString(),
    items: all,
  };
  const text = new TextEncoder().encode(JSON.stringify(contents));
  if (text.length > jsonBytes)
    throw new TransferError({ kind: 'too large', bytes: text.length, limit: jsonBytes });
  zip.add(contributionsEntry, text);
  return { file: zip.end(), count, omitted };
}
