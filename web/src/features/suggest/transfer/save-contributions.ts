import { Zip, ZipPassThrough } from 'fflate';
import { completed } from '../drafts/draft.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import {
  contributionsEntry,
  contributionsFormat,
  contributionsVersion,
  transferLimits,
} from './contributions.ts';
import type { Contributions, TransferredItem, TransferredMedia } from './contributions-schema.ts';
import { sha256 } from '../../../lib/sha256.ts';
import { TransferError } from './transfer-error.ts';
import { saveAttempt } from './transferred-attempt.ts';

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
    this.#zip.add(file);
    file.push(bytes, true);
  }

  end(): Blob {
    this.#zip.end();
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}

async function transferredItem(
  { id, placeId, title, queuedAt, draft }: OutboxItem,
  index: number,
  zip: ZipWriter,
): Promise<TransferredItem | null> {
  if (!draft?.attempt) return null;
  const current = completed(draft);
  const attempt = await saveAttempt(draft.attempt, current);
  const { values, names, licence, licenceLanguage, speaker, list, replaces, savedAt } = current;
  const add = async (blob: Blob, name: string): Promise<TransferredMedia> => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const entry = `media/${index}/${name}`;
    zip.add(entry, bytes);
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

/**
 * Saves items of the outbox as a zip. Includes files that were already uploaded, because another device may send the
 * items. The Idempotency-Keys of these files prevent duplicates. Omits files that the server has refused.
 * @throws TransferError if there are too many items, or if the file would exceed the size limit
 */
export async function saveContributions(items: readonly OutboxItem[], now: Date): Promise<Blob> {
  const { fileBytes, jsonBytes, items: most } = transferLimits;
  if (items.length > most)
    throw new TransferError({ kind: 'too many', items: items.length, limit: most });
  const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0);
  const limit = fileBytes - jsonBytes;
  if (bytes > limit) throw new TransferError({ kind: 'too large', bytes, limit });
  const zip = new ZipWriter();
  const all: TransferredItem[] = [];
  for (const item of items) {
    const one = await transferredItem(item, all.length, zip);
    if (one) all.push(one);
  }
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
  return zip.end();
}
