import path from 'node:path';
import type { Machine } from './machine.ts';

/** Google's emulators need at least this major version of Java. */
export const OLDEST_JAVA = 21;

export interface Jdk {
  readonly java: string;
  readonly version: number;
}

const FOLDERS = [
  { folder: '/usr/lib/jvm', java: 'bin/java' },
  { folder: '/Library/Java/JavaVirtualMachines', java: 'Contents/Home/bin/java' },
];

/**
 * Finds the first Java that is new enough. Searches JAVA_HOME, PATH, `update-alternatives` and the systems' folders, in
 * this order. If there is none, `seen` lists the Javas that are too old.
 */
export function findJdk(machine: Machine): Jdk | { readonly seen: readonly Jdk[] } {
  const seen = new Map<string, Jdk>();
  for (const candidate of candidates(machine)) {
    if (!machine.exists(candidate)) continue;
    const java = machine.real(candidate);
    if (seen.has(java)) continue;
    const version = majorVersion(machine, java);
    if (version === null) continue;
    if (version >= OLDEST_JAVA) return { java, version };
    seen.set(java, { java, version });
  }
  return { seen: [...seen.values()] };
}

function* candidates(machine: Machine): Generator<string> {
  const { JAVA_HOME: javaHome, PATH: searchPath = '' } = machine.env;
  if (javaHome) yield path.join(javaHome, 'bin/java');
  for (const folder of searchPath.split(path.delimiter)) {
    if (folder !== '') yield path.join(folder, 'java');
  }
  const alternatives = machine.run('update-alternatives', ['--list', 'java']) ?? '';
  yield* alternatives.split('\n').filter((line) => line !== '');
  for (const { folder, java } of FOLDERS) {
    for (const name of machine.list(folder)) yield path.join(folder, name, java);
  }
}

/**
 * Returns the major version of a `java` program. Returns null if the program is not Java, or if it is Java 8 or older,
 * which does not support `--version`.
 */
function majorVersion(machine: Machine, java: string): number | null {
  const [, major] = /^\S+ (\d+)/.exec(machine.run(java, ['--version']) ?? '') ?? [];
  return major === undefined ? null : Number(major);
}
