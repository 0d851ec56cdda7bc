/**
 * Keeps Auth accounts and Storage files on disk while the suite runs, in the import format of the Firebase CLI. The CLI
 * itself writes them only when it ends normally. After a `kill -9` or a power cut, no upload is lost to which the
 * Storage emulator has responded. File deletions and account changes of the last second may be lost. This module runs
 * in the CLI's process, because it reads the Storage emulator's internal list of files. The CLI's version is pinned,
 * because another version may change this list.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { replaceFile } from './replace-file.mjs';
import { StorageCopy } from './storage-copy.mjs';

const require = createRequire(import.meta.url);
const controller = require('firebase-tools/lib/emulator/controller.js');
const { EmulatorHub } = require('firebase-tools/lib/emulator/hub.js');
const { EmulatorRegistry } = require('firebase-tools/lib/emulator/registry.js');
const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files.js');
const { StoredFileMetadata } = require('firebase-tools/lib/emulator/storage/metadata.js');

/** Milliseconds between two checks for changes. */
const pause = 500;

/** @param {string} url @returns {Promise<string>} */
async function readAsOwner(url) {
  const answer = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/**
 * Returns a function that stores accounts and settings. The two files are small, so each change writes the whole file.
 */
function authCopy(folder, project) {
  const files = new Map([
    [
      'accounts.json',
      `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=-1`,
    ],
    ['config.json', `/emulator/v1/projects/${project}/config`],
  ]);
  const written = new Map();
  mkdirSync(folder, { recursive: true });
  return async () => {
    for (const [name, address] of files) {
      const text = await readAsOwner(new URL(address, EmulatorRegistry.url('auth')).href);
      if (written.get(name) === text) continue;
      replaceFile(path.join(folder, name), text);
      written.set(name, text);
    }
  };
}

/** Returns null if the emulator no longer has the file's content. */
function fileOf({ _persistence }, name, metadata) {
  const id = _persistence.getDiskFileName(name);
  if (id === undefined) return null;
  return {
    id,
    source: _persistence.getDiskPath(name),
    metadata: StoredFileMetadata.toJSON(metadata),
  };
}

/** @param {{ _files: Map<string, any>, _buckets: Map<string, any>, _persistence: any }} emulator */
function storageContent(emulator) {
  const { _files, _buckets } = emulator;
  const files = [..._files].flatMap(
    ([name, { metadata }]) => fileOf(emulator, name, metadata) ?? [],
  );
  return { buckets: [..._buckets.keys()], files };
}

/**
 * Stores accounts and files in `folder`, from the time when all emulators run.
 * @throws Error if the code of the Firebase CLI has changed
 */
export function keepIn(folder, project) {
  const { cleanShutdown, startAll } = controller;
  if (typeof cleanShutdown !== 'function' || typeof startAll !== 'function')
    throw new Error('firebase-tools has unexpected code: see tools/local/suite/keep/keep.mjs');

  /**
   * Copy of the Storage files; null until all emulators run.
   * @type {StorageCopy | null}
   */
  let storage = null;

  // An upload is confirmed only when its file is on the disk.
  const { uploadObject } = StorageLayer.prototype;
  if (typeof uploadObject !== 'function')
    throw new Error('firebase-tools has unexpected code: see tools/local/suite/keep/keep.mjs');
  StorageLayer.prototype.uploadObject = async function (...args) {
    const [{ bucketId, objectId }] = args;
    const name = this.path(bucketId, objectId);
    const replaced = this._persistence.getDiskFileName(name);
    const metadata = await uploadObject.apply(this, args);
    if (storage) {
      const file = fileOf(this, name, metadata);
      if (file) storage.add(file, [...this._buckets.keys()]);
      if (replaced !== undefined) storage.remove(replaced);
    }
    return metadata;
  };

  const begin = () => {
    const keepAuth = authCopy(path.join(folder, 'auth_export'), project);
    const copy = new StorageCopy(path.join(folder, 'storage_export'));
    storage = copy;
    // The file firebase-export-metadata.json contains the paths of the accounts and of the files. It is written last,
    // so an import finds either everything or nothing.
    let named = false;
    return async () => {
      await keepAuth();
      copy.follow(storageContent(EmulatorRegistry.get('storage')));
      if (named) return;
      const version = EmulatorHub.CLI_VERSION;
      const parts = {
        version,
        auth: { version, path: 'auth_export' },
        storage: { version, path: 'storage_export' },
      };
      replaceFile(path.join(folder, 'firebase-export-metadata.json'), JSON.stringify(parts));
      named = true;
    };
  };

  let keepAll = async () => undefined;
  let failure = '';
  let running = Promise.resolve();
  const keepOnce = () => {
    running = running.then(async () => {
      try {
        await keepAll();
        failure = '';
      } catch (error) {
        // Each check retries the copy, but the same error is reported only once.
        if (error.message !== failure) console.error(`Keeping the data failed: ${error.message}`);
        failure = error.message;
      }
    });
    return running;
  };

  let ending = false;
  const go = async () => {
    await keepOnce();
    if (!ending) setTimeout(go, pause).unref();
  };

  // Starts to keep data only after the import. Before the import, the emulators are empty, and the copy would replace
  // the kept data.
  controller.startAll = async (...args) => {
    const started = await startAll(...args);
    keepAll = begin();
    setTimeout(go, pause).unref();
    return started;
  };

  controller.cleanShutdown = async (...args) => {
    ending = true;
    await keepOnce();
    return cleanShutdown(...args);
  };
}
