import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Waits until the content of a file, or a folder's list of names, is on the disk. */
export function flush(fileOrFolder) {
  const opened = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Writes a file in one step. Even after a crash, a reader finds either the old text or the new text. */
export function replaceFile(file, text) {
  const aside = `${file}.part`;
  writeFileSync(aside, text, { flush: true });
  renameSync(aside, file);
  flush(path.dirname(file));
}
