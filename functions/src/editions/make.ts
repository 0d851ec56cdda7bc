import { placePath } from '@shared/contract/place-path.ts';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { checksums, citation, dataPackage } from './format/describe.ts';
import { dataFiles, formatVersion } from './files.ts';
import { licenceText } from './licence.ts';
import {
  isListed,
  type Edition,
  type EditionStorage,
  type PublishedData,
  type Signer,
  type StoredFile,
} from './ports.ts';
import { portions } from './portions.ts';

/**
 * Number of editions that are kept. Data that were deleted from the map stay in an old edition until this number of
 * newer editions exists.
 */
export const keptEditions = 4;

export interface EditionParts {
  storage: EditionStorage;
  published: () => Promise<PublishedData>;
  /** Null if editions are not signed. */
  signer: Signer | null;
  siteUrl: string;
  now: () => number;
  newFolder: () => string;
}

export type EditionOutcome =
  | { kind: 'written'; edition: Edition }
  | { kind: 'unchanged' }
  | { kind: 'too-soon' }
  /** Another process has made or withdrawn an edition in the meantime. The files of this run were deleted. */
  | { kind: 'overtaken' };

/**
 * Makes an edition of the published data if necessary, at most once a day. Readers see an edition only when it is
 * complete. After a failure, readers still see the previous editions. Exception: the last step, which lists the new
 * edition, may take effect although it throws an error. Readers then see the new edition, too.
 *
 * @throws the error of the step that failed
 */
export async function makeEdition(parts: EditionParts): Promise<EditionOutcome> {
  const { storage, published, signer, siteUrl, now, newFolder } = parts;
  const before = await storage.list();
  const withdrawn = await storage.newestWithdrawn();
  const data = await published();
  const mark = `${formatVersion}/${siteUrl}/${fingerprint(signer)}/${data.mark}`;
  if (before[0]?.mark === mark) return { kind: 'unchanged' };
  const date = new Date(now()).toISOString().slice(0, 10);
  // Each date has at most one edition, even if that edition was withdrawn: caches keep its files for a day, and the
  // files of a second edition would have the same addresses.
  if ([before[0]?.date, withdrawn].some((one) => one && one >= date)) return { kind: 'too-soon' };

  const folder = newFolder();
  const writer = new FolderWriter(storage, folder);
  let places: number;
  try {
    places = await writeFiles(writer, data, { date, siteUrl, signer });
  } catch (error) {
    await removeAll(storage, folder, writer.begun);
    throw error;
  }
  const edition = { date, folder, mark, places, signed: signer !== null, files: writer.files };
  const all = [edition, ...before];
  // If this call throws, the files stay, because the edition may still be listed.
  const isSwitched = await storage.switchTo(all.slice(0, keptEditions), before, withdrawn);
  if (!isSwitched && !(await isListed(storage, folder))) {
    await removeAll(storage, folder, writer.begun);
    return { kind: 'overtaken' };
  }
  for (const old of all.slice(keptEditions)) await removeAll(storage, old.folder, old.files);
  return { kind: 'written', edition };
}

async function writeFiles(
  writer: FolderWriter,
  data: PublishedData,
  { date, siteUrl, signer }: { date: string; siteUrl: string; signer: Signer | null },
): Promise<number> {
  const url = (id: string) => siteUrl + placePath(id);
  let places = 0;
  const written: { file: (typeof dataFiles)[number]; stored: StoredFile }[] = [];
  for (const file of dataFiles) {
    const count = counted(data.places());
    const stored = await writer.write(file, file.text(count.places, url));
    places = count.read();
    written.push({ file, stored });
  }
  const about = { date, siteUrl, places };
  await writer.writeText('datapackage.json', 'application/json', dataPackage(written, about));
  await writer.writeText('CITATION.cff', 'text/plain; charset=utf-8', citation(about));
  await writer.writeText('LICENCE.txt', 'text/plain; charset=utf-8', licenceText(siteUrl));
  if (signer) await writer.writeText('key.pem', 'text/plain; charset=utf-8', signer.publicKey);
  const sums = checksums(writer.files.flatMap(sumsOf));
  await writer.writeText('SHA256SUMS', 'text/plain; charset=utf-8', sums);
  if (signer) await writer.writeText('SHA256SUMS.sig', 'application/octet-stream', signer.sign(sums)); // oxfmt-ignore
  return places;
}

function sumsOf({ name, sha256, stored }: StoredFile): { name: string; sha256: string }[] {
  const plain = { name, sha256 };
  return stored.gzip ? [plain, { name: `${name}.gz`, sha256: stored.sha256 }] : [plain];
}

function fingerprint(signer: Signer | null): string {
  return signer === null ? '' : createHash('sha256').update(signer.publicKey).digest('hex').slice(0, 16); // oxfmt-ignore
}

/** Removes files of an edition. Ignores failures, because a file that stays only costs storage. */
async function removeAll(
  storage: EditionStorage,
  folder: string,
  files: readonly { name: string }[],
): Promise<void> {
  for (const { name } of files) await storage.remove(`${folder}/${name}`).catch(() => undefined);
}

function counted<T>(all: AsyncIterable<T>): { places: AsyncGenerator<T>; read: () => number } {
  let count = 0;
  async function* each() {
    for await (const one of all) {
      count++;
      yield one;
    }
  }
  return { places: each(), read: () => count };
}

/** Writes files one after the other. Only a piece of the current file is in memory. */
class FolderWriter {
  readonly files: StoredFile[] = [];
  /** All files whose writing has begun. The last file may be incomplete. */
  readonly begun: { name: string }[] = [];
  readonly #storage: EditionStorage;
  readonly #folder: string;

  constructor(storage: EditionStorage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  async write(
    { name, mediaType }: { name: string; mediaType: string },
    text: AsyncIterable<string>,
  ): Promise<StoredFile> {
    const plain = new Meter();
    const stored = new Meter();
    const gzip = createGzip({ level: 9 });
    await Promise.all([
      pipeline(plain.measure(portions(text)), gzip),
      this.#put(name, stored.measure(gzip)),
    ]);
    return this.#add({
      name,
      mediaType,
      ...plain.read(),
      stored: { gzip: true, ...stored.read() },
    });
  }

  async writeText(name: string, mediaType: string, content: string | Uint8Array): Promise<void> {
    const meter = new Meter();
    await this.#put(name, meter.measure([Buffer.from(content)]));
    this.#add({ name, mediaType, ...meter.read(), stored: { gzip: false, ...meter.read() } });
  }

  async #put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    this.begun.push({ name });
    await this.#storage.put(`${this.#folder}/${name}`, bytes);
  }

  #add(file: StoredFile): StoredFile {
    this.files.push(file);
    return file;
  }
}

class Meter {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #sum = '';

  async *measure(
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      yield piece;
    }
    this.#sum = this.#hash.digest('hex');
  }

  read(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#sum };
  }
}
