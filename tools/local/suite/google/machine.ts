import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Returns the standard output of a program, or null if the program is not installed or fails. */
  run(program: string, args: readonly string[]): string | null;
  exists(path: string): boolean;
  /** Returns an empty list if the folder does not exist. */
  list(folder: string): readonly string[];
  real(path: string): string;
}

/** Maximum milliseconds for a program. `gcloud info` starts Python, which takes seconds on a busy machine. */
const TIMEOUT = 60_000;

export const thisMachine: Machine = {
  env: process.env,
  home: homedir(),
  run(program, args) {
    try {
      return execFileSync(program, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: TIMEOUT,
        env: { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: '1' },
      });
    } catch {
      return null;
    }
  },
  exists: existsSync,
  list(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  real: realpathSync,
};
