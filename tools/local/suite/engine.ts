import path from 'node:path';
import { inRoot } from '../../paths.ts';
import { describe, findGoogleEmulators, type GoogleEmulators } from './google/emulators.ts';

/** Whose Firestore and Storage rules runtime the suite runs on. */
export type EngineName = 'ours' | 'official';

export interface Engine {
  name: EngineName;
  /** Lines for people. */
  description: string;
  /** Added to the environment of the Firebase CLI. */
  env: Record<string, string>;
}

interface OursOptions {
  /** Where documents are kept; without it they live in memory. */
  dataDirectory?: string;
  indexesFile?: string;
}

/** The `java` of tools/local/java first on PATH: it runs the TypeScript programs that are named as jars. */
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
 * Google's, started by programs of ours: the CLI makes the file that it starts executable, which it may not do with
 * one that a package installed, and takes the first `java` on PATH, whatever its version.
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

/** @throws Error that lists what Google's emulators need and this machine lacks. */
export function requireGoogleEmulators(): GoogleEmulators {
  const search = findGoogleEmulators();
  if ('found' in search) return search.found;
  throw new Error(
    `--official needs Google's own emulators. Missing:\n  - ${search.missing.join('\n  - ')}`,
  );
}

/**
 * Google's emulators when asked for, else ours.
 * @throws Error when Google's lack what they need
 */
export function chooseEngine(official: boolean, dataDirectory?: string): Engine {
  if (official) return officialEngine(requireGoogleEmulators());
  return ourEngine({
    ...(dataDirectory ? { dataDirectory } : {}),
    indexesFile: inRoot('firestore.indexes.json'),
  });
}
