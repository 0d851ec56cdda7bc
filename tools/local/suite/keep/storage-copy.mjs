import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { flush, replaceFile } from './replace-file.mjs';

/**
 * @typedef {object} File
 * @property {string} id a name for the file's content; the content of an id never changes
 * @property {string} source path of the file with the content
 * @property {string} metadata the metadata as text
 */

/** Creates a hard link to the file's bytes if possible, and a copy otherwise. */
function takeBytes(source, to) {
  const aside = `${to}.part`;
  rmSync(aside, { force: true });
  try {
    linkSync(source, aside);
  } catch {
    copyFileSync(source, aside);
  }
  flush(aside);
  renameSync(aside, to);
  flush(path.dirname(to));
}

/**
 * Stores the Storage emulator's files in the emulator's export format (`buckets.json`, `blobs/`, `metadata/`) and
 * updates them incrementally. After a crash at any moment, every listed file is complete: its bytes are written before
 * its metadata and removed after its metadata.
 */
export class StorageCopy {
  #folder;
  #buckets = '';
  /** The written metadata, by file id. */
  #written = new Map();

  /** @param {string} folder the folder of the export; existing files of an earlier run are replaced */
  constructor(folder) {
    this.#folder = folder;
    for (const part of ['blobs', 'metadata'])
      mkdirSync(path.join(folder, part), { recursive: true });
  }

  /** @param {{ buckets: string[], files: File[] }} content */
  follow({ buckets, files }) {
    for (const file of files) this.add(file);
    this.#keepBuckets(buckets);
    this.#forget(new Set(files.map(({ id }) => id)));
  }

  /**
   * Stores one file. The file is on the disk when the function returns.
   *
   * @param {File} file
   * @param {string[]} [buckets]
   */
  add({ id, source, metadata }, buckets) {
    if (this.#written.get(id) === metadata) return;
    if (!this.#written.has(id)) takeBytes(source, this.#blob(id));
    if (buckets) this.#keepBuckets(buckets);
    replaceFile(this.#metadata(id), metadata);
    this.#written.set(id, metadata);
  }

  /** @param {string[]} buckets */
  #keepBuckets(buckets) {
    const list = JSON.stringify({ buckets: buckets.map((id) => ({ id })) });
    if (list !== this.#buckets) replaceFile(path.join(this.#folder, 'buckets.json'), list);
    this.#buckets = list;
  }

  remove(id) {
    rmSync(this.#metadata(id), { force: true });
    rmSync(this.#blob(id), { force: true });
    this.#written.delete(id);
  }

  /** Removes stored files that the emulator no longer has, including files of earlier runs. */
  #forget(ids) {
    const known = this.#written.size === ids.size && this.#swept;
    if (known) return;
    for (const name of readdirSync(path.join(this.#folder, 'metadata')))
      if (!ids.has(decodeURIComponent(name.replace(/\.json$/, ''))))
        rmSync(path.join(this.#folder, 'metadata', name), { force: true });
    for (const name of readdirSync(path.join(this.#folder, 'blobs')))
      if (!ids.has(decodeURIComponent(name)))
        rmSync(path.join(this.#folder, 'blobs', name), { force: true });
    for (const id of this.#written.keys()) if (!ids.has(id)) this.#written.delete(id);
    this.#swept = true;
  }

  #swept = false;
  #blob = (id) => path.join(this.#folder, 'blobs', encodeURIComponent(id));
  #metadata = (id) => path.join(this.#folder, 'metadata', `${encodeURIComponent(id)}.json`);
}
