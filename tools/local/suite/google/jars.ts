import path from 'node:path';
import type { Machine } from './machine.ts';

export interface Jar {
  readonly path: string;
  readonly from: string;
}

const DEBIAN_PACKAGE = 'google-cloud-cli-firestore-emulator';
const GCLOUD_JAR = 'cloud-firestore-emulator.jar';

/**
 * Looks for Google's Firestore emulator in the Firebase CLI's downloads, in gcloud's components, and in the Debian
 * package, in this order.
 */
export function findFirestoreJar(machine: Machine): Jar | null {
  return (
    firebaseJar(machine, /^cloud-firestore-emulator-v(.+)\.jar$/) ??
    gcloudJar(machine) ??
    debianJar(machine)
  );
}

export function findStorageJar(machine: Machine): Jar | null {
  return firebaseJar(machine, /^cloud-storage-rules-runtime-v(.+)\.jar$/);
}

export function firebaseFolder({ env, home }: Machine): string {
  return env['FIREBASE_EMULATORS_PATH'] ?? path.join(home, '.cache/firebase/emulators');
}

function firebaseJar(machine: Machine, pattern: RegExp): Jar | null {
  const folder = firebaseFolder(machine);
  const versions = machine.list(folder).flatMap((file) => {
    const version = pattern.exec(file)?.[1];
    return version === undefined ? [] : [{ file, version }];
  });
  const byNumber = new Intl.Collator('en', { numeric: true });
  const newest = versions.sort((a, b) => byNumber.compare(b.version, a.version))[0];
  return newest
    ? { path: path.join(folder, newest.file), from: "the Firebase CLI's folder" }
    : null;
}

function gcloudJar(machine: Machine): Jar | null {
  const root = machine.run('gcloud', ['info', '--format=value(installation.sdk_root)'])?.trim();
  if (!root) return null;
  const jar = path.join(root, 'platform/cloud-firestore-emulator', GCLOUD_JAR);
  return machine.exists(jar) ? { path: jar, from: 'gcloud' } : null;
}

function debianJar(machine: Machine): Jar | null {
  const files = machine.run('dpkg', ['-L', DEBIAN_PACKAGE])?.split('\n') ?? [];
  const jar = files.find((file) => path.basename(file) === GCLOUD_JAR && machine.exists(file));
  return jar === undefined ? null : { path: jar, from: `the package ${DEBIAN_PACKAGE}` };
}
