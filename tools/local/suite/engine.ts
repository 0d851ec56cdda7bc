import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../../paths.ts';

/** Whose Firestore and Storage rules runtime the suite runs on. */
export type EngineName = 'ours' | 'official';

export interface Engine {
  name: EngineName;
  description: string;
  /** Added to the environment of the Firebase CLI. */
  env: Record<string, string>;
}

interface OursOptions {
  /** Where documents are kept; without it they live in memory. */
  dataDirectory?: string;
  indexesFile?: string;
}

/** Our stand-ins: a `java` first on PATH that runs the files named as jars. */
function ourEngine(options: OursOptions): Engine {
  return {
    name: 'ours',
    description: "Firestore and rules: ours (emulator/), no Java; --official uses Google's",
    env: {
      PATH: `${inRoot('tools/local/java')}${path.delimiter}${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
      FIRESTORE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/firestore.ts'),
      STORAGE_EMULATOR_BINARY_PATH: inRoot('tools/local/java/storage-rules.ts'),
      ...(options.dataDirectory ? { FIRESTORE_DATA_DIRECTORY: options.dataDirectory } : {}),
      ...(options.indexesFile ? { FIRESTORE_INDEXES_FILE: options.indexesFile } : {}),
    },
  };
}

function javaMajorVersion(): number | null {
  try {
    // `java -version` writes to standard error; --version (Java 9 and newer) to standard output
    const text = execFileSync('java', ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/(\d+)[.\s]/.exec(text)?.[1] ?? NaN);
  } catch {
    return null;
  }
}

/** Where the Firebase CLI keeps the emulators that it downloads. */
export function officialFolder(): string {
  return (
    process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(homedir(), '.cache/firebase/emulators')
  );
}

/** Google's emulators, as `firebase setup:emulators:firestore` and `…:storage` leave them. */
function missingOfficialParts(): string[] {
  const missing: string[] = [];
  const java = javaMajorVersion();
  if (java === null) missing.push('Java 21 or newer: no `java` on PATH');
  else if (!(java >= 21)) missing.push(`Java 21 or newer: \`java\` on PATH is version ${java}`);

  const folder = officialFolder();
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const [product, pattern] of [
    ['firestore', /^cloud-firestore-emulator-v.*\.jar$/],
    ['storage', /^cloud-storage-rules-runtime-v.*\.jar$/],
  ] as const) {
    if (!files.some((file) => pattern.test(file))) {
      missing.push(
        `Google's ${product} file in ${folder}: run \`npx firebase setup:emulators:${product}\``,
      );
    }
  }
  return missing;
}

/** @throws Error that lists what Google's emulators need and this machine lacks. */
function officialEngine(): Engine {
  const missing = missingOfficialParts();
  if (missing.length > 0) {
    throw new Error(
      `--official needs Google's own emulators. Missing:\n  - ${missing.join('\n  - ')}`,
    );
  }
  return { name: 'official', description: "Firestore and rules: Google's own emulators", env: {} };
}

/**
 * Google's emulators when asked for, else ours.
 * @throws Error when Google's lack what they need
 */
export function chooseEngine(official: boolean, dataDirectory?: string): Engine {
  if (official) return officialEngine();
  return ourEngine({
    ...(dataDirectory ? { dataDirectory } : {}),
    indexesFile: inRoot('firestore.indexes.json'),
  });
}
