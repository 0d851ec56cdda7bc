import { findJdk, OLDEST_JAVA, type Jdk } from './jdk.ts';
import { findFirestoreJar, findStorageJar, firebaseFolder, type Jar } from './jars.ts';
import { thisMachine, type Machine } from './machine.ts';

export interface GoogleEmulators {
  readonly firestore: Jar;
  /** Google's Storage rules runtime. If it is null, the project's own runtime is used. */
  readonly storage: Jar | null;
  readonly jdk: Jdk;
}

export type Search = { readonly found: GoogleEmulators } | { readonly missing: readonly string[] };

export function findGoogleEmulators(machine: Machine = thisMachine): Search {
  const firestore = findFirestoreJar(machine);
  const jdk = findJdk(machine);
  if (firestore && 'java' in jdk) {
    return { found: { firestore, storage: findStorageJar(machine), jdk } };
  }
  const missing: string[] = [];
  if (!firestore) {
    missing.push(
      `Google's Firestore emulator: not found in ${firebaseFolder(machine)}, with gcloud, or as a package. ` +
        'Run `npx firebase setup:emulators:firestore` or `gcloud components install cloud-firestore-emulator`',
    );
  }
  if ('seen' in jdk) missing.push(`Java ${OLDEST_JAVA} or newer: ${olderOnes(jdk.seen)}`);
  return { missing };
}

function olderOnes(seen: readonly Jdk[]): string {
  if (seen.length === 0) return 'no Java is installed';
  return `only older ones are installed (${seen.map(({ java, version }) => `${version} at ${java}`).join(', ')})`;
}

export function describe({ firestore, storage, jdk }: GoogleEmulators): readonly string[] {
  return [
    `Firestore: Google's, ${firestore.path} (from ${firestore.from})`,
    `Java: ${jdk.version}, ${jdk.java}`,
    storage
      ? `Storage rules: Google's, ${storage.path} (from ${storage.from})`
      : "Storage rules: ours (emulator/), because Google's runtime is not installed",
  ];
}

/**
 * Main class of Google's Firestore emulator. `java` needs this name, because the manifest of the jar that gcloud
 * installs does not name a main class.
 */
const FIRESTORE_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Returns the arguments with which `java` starts Google's Firestore emulator. They set Java's language to English. In
 * other languages, the emulator may fail with a MissingResourceException, because it has only English messages
 * (https://github.com/firebase/firebase-tools/issues/980).
 */
export function firestoreArguments(jar: string, flags: readonly string[]): readonly string[] {
  return ['-Duser.language=en', '-cp', jar, FIRESTORE_CLASS, ...flags];
}
