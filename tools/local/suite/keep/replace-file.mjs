import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that whoever reads it, after a crash too, finds the old text or the new one. */
export function replaceFile(file, text) {
  const aside = `${file}.part`;
  writeFileSync(aside, text);
  renameSync(aside, file);
}
