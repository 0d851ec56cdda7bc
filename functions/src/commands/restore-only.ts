import { erasedIn, joined } from '../backup/erased.ts';
import type { BackupFolder } from '../backup/folder.ts';
import type { DocumentLine } from '../backup/format/document-line.ts';
import { plainFields } from '../backup/format/plain-value.ts';
import { speakerTrace } from '../erasure/erasure-digest.ts';
import { bringBack, type BackedUpPlace } from '../places/bring-back.ts';
import { readHistory, readPlace, readSuggestion } from '../places/stored.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { erasedLedger } from '../platform/store/erased-ledger.ts';
import { firestorePlaceStore } from '../platform/store/place-store.ts';
import type { connectedProject } from './connected-project.ts';
import { restoreFiles } from './restore-files.ts';
import { withoutErased, type StoredFields } from './without-erased.ts';

/**
 * Restores single places from a state of the backup, each as a new version of the place. Also restores the uploaded
 * files that the places link to.
 *
 * @param paths `places/gn-…`
 * @throws Error naming a place that the state does not contain; nothing is changed then
 */
export async function restoreOnly(
  folder: BackupFolder,
  state: string,
  paths: readonly string[],
  project: Awaited<ReturnType<typeof connectedProject>>,
  say: (line: string) => void,
): Promise<void> {
  const { db } = project;
  // The project's own ledger of erasures is read too, because an account may have been erased since the last backup.
  const ledger = joined(await folder.readOwn('erased.jsonl'), await erasedLedger(db).read());
  const isErased = erasedIn(ledger);
  const kept = await backedUpPlaces(folder, state, paths, isErased);
  const store = firestorePlaceStore(db);
  const files: string[] = [];
  for (const [path, place] of kept) {
    const back = await bringBack(
      { store, now: () => new Date(), newId: newDocumentId },
      place,
      `the backup of ${state}`,
    );
    files.push(...back.files);
    say(
      back.changed ? `${path} was restored as a new version` : `${path} already matches the backup`,
    );
  }
  // Files are restored after their places: without its place, a restored file would be unused, and the product may
  // delete unused files.
  await restoreFiles(new Set(files), { folder, state, isErased }, project, say);
}

async function backedUpPlaces(
  folder: BackupFolder,
  state: string,
  paths: readonly string[],
  isErased: (of: string) => boolean,
): Promise<Map<string, BackedUpPlace>> {
  const { documents } = await folder.manifest(state);
  const found = new Map(paths.map((path) => [path, { ...none }]));
  const collect = async (list: string, take: (kept: Collected, fields: StoredFields) => void) => {
    for await (const line of folder.lines('documents', documents[list] ?? [])) {
      const { path, fields } = JSON.parse(line) as DocumentLine;
      const kept = found.get(path.split('/').slice(0, 2).join('/'));
      if (!kept) continue;
      const living = withoutErased(plainFields(fields), isErased);
      take(kept, isErased(speakerTrace(path)) ? { ...living, speaker: null } : living);
    }
  };
  await collect('places', (kept, fields) => (kept.place = readPlace(fields)));
  await collect('places/suggestions', (kept, fields) => {
    kept.suggestions = [...kept.suggestions, readSuggestion(fields)];
  });
  await collect('places/history', (kept, fields) => {
    kept.history = [...kept.history, readHistory(fields)];
  });
  return new Map(
    [...found].map(([path, { place, ...more }]) => {
      if (!place) throw new Error(`${path}: the snapshot ${state} does not contain this place`);
      return [path, { place, ...more }];
    }),
  );
}

interface Collected {
  place: BackedUpPlace['place'] | null;
  suggestions: BackedUpPlace['suggestions'];
  history: BackedUpPlace['history'];
}
const none: Collected = { place: null, suggestions: [], history: [] };
