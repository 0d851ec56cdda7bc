import path from 'node:path';
import { inRoot } from '../../paths.ts';
import { describe, findGoogleEmulators, type GoogleEmulators } from './google/emulators.ts';

export type EngineName = 'ours' | 'official';

export interface Engine {
  name: EngineName;
  description: string;
  env: Record<string, string>;
}

interface OursOptions {
  /** Folder in which the emulator stores its documents. Without a folder, documents are only in memory. */
  dataDirectory?: string;
  indexesFile?: string;
}

/**
 * Returns a PATH that begins with tools/local/java. The Firebase CLI starts jars with the first `java` on PATH, and the
 * `java` in this folder runs TypeScript programs instead.
 */
const standInFirst = (): string =>
  [inRoot('tools/local/java'), path.dirname(process.execPath), process.env['PATH'] ?? ''].join(
    path.delimiter,
  );

function ourEngine(options: OursOptions): Engine {
  return {
    name: 'ours',
    description: "Firestore and rules: ours (emulator/), no Java; --official uses Google's",
    env: {
      PATH: standInFirst(),
      FIRESTORE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/firestore.ts'),
      STORAGE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/storage-rules.ts'),
      ...(options.dataDirectory ? { FIRESTORE_DATA_DIRECTORY: options.dataDirectory } : {}),
      ...(options.indexesFile ? { FIRESTORE_INDEXES_FILE: options.indexesFile } : {}),
    },
  };
}

/**
 * Makes the Firebase CLI start programs of this project, which then start Google's emulators. The CLI does not start
 * the emulators itself, for two reasons. First, it would make the emulator's file executable, and in the folder of an
 * installed package this change may be forbidden. Second, it would run the emulator with the first `java` on PATH,
 * whatever the version of this Java is.
 */
function officialEngine(google: GoogleEmulators): Engine {
  const { firestore, storage, jdk } = google;
  return {
    name: 'official',
    description: describe(google).join('\n• '),
    env: {
      PATH: standInFirst(),
      ADYURDU_JAVA: jdk.java,
      ADYURDU_FIRESTORE_JAR: firestore.path,
      FIRESTORE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/google-firestore.ts'),
      ...(storage
        ? {
            ADYURDU_STORAGE_JAR: storage.path,
            STORAGE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/google-storage-rules.ts'),
          }
        : { STORAGE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/storage-rules.ts') }),
    },
  };
}

/** @throws Error that lists what this machine lacks */
export function requireGoogleEmulators(): GoogleEmulators {
  const search = findGoogleEmulators();
  if ('found' in search) return search.found;
  throw new Error(
    `--official needs Google's own emulators. Missing:\n  - ${search.missing.join('\n  - ')}`,
  );
}

/** @throws Error if this machine does not meet the requirements of Google's emulators */
export function chooseEngine(official: boolean, dataDirectory?: string): Engine {
  if (official) return officialEngine(requireGoogleEmulators());
  return ourEngine({
    ...(dataDirectory ? { dataDirectory } : {}),
    indexesFile: inRoot('firestore.indexes.json'),
  });
}
