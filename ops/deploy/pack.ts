import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { HostingHeaders } from '../hosting/headers.ts';
import { inRoot } from '../../tools/paths.ts';
import { lockFor, type FunctionsPackage, type LockFile } from './lock.ts';

/** Folder that `npm run deploy` uploads. The path is relative to the project's root. */
const packedFunctions = '.cache/deploy/functions';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** API key and id of the Firebase web app. The functions use them to sign people in and to attest devices. */
export interface WebApp {
  apiKey: string;
  appId: string;
}

/**
 * Copies the built functions, their settings (`.env`, `.env.PROJECT`, the web app's key and id, and the app's version)
 * and a lock file of the tested versions into one folder.
 *
 * @returns the folder's path
 */
export function packFunctions(project: string, { apiKey, appId }: WebApp): string {
  const from = inRoot('functions');
  const to = inRoot(packedFunctions);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(path.join(from, 'lib'), path.join(to, 'lib'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  for (const settings of ['.env', `.env.${project}`]) {
    if (existsSync(path.join(from, settings)))
      cpSync(path.join(from, settings), path.join(to, settings));
  }
  appendFileSync(
    path.join(to, `.env.${project}`),
    `\nWEB_API_KEY=${apiKey}\nWEB_APP_ID=${appId}\nAPP_VERSION=${appVersion()}\n`,
  );
  const { name, version, type, main, dependencies } = readJson(
    path.join(from, 'package.json'),
  ) as FunctionsPackage;
  const { manifest, lock } = lockFor(
    readJson(inRoot('package-lock.json')) as LockFile,
    'functions',
    { name, version, type, main, dependencies },
  );
  const write = (file: string, content: unknown): void =>
    writeFileSync(path.join(to, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', { ...manifest, private: true });
  write('package-lock.json', lock);
  // Running instances keep the keys that they have read, so every deployment must replace the instances
  // (docs/operations.md). The Firebase CLI replaces instances only if files or settings have changed. Therefore, this
  // file is different in every deployment.
  write('deployed.json', { at: new Date().toISOString() });
  return to;
}

/** Returns the commit that /health reports, or `unknown` without a git checkout. */
function appVersion(): string {
  try {
    const about = ['describe', '--always', '--dirty', '--abbrev=12'];
    return execFileSync('git', about, {
      cwd: inRoot('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/**
 * Writes a copy of firebase.json for the deployment. The copy has no build steps, and contains the folder of the packed
 * functions and the given headers.
 *
 * @param headers the headers of the web build
 * @returns the file's path. The file is in the project's root, because the Firebase CLI resolves paths relative to the
 * file's folder
 */
export function writeDeployConfig(headers: readonly HostingHeaders[]): string {
  const config = readJson(inRoot('firebase.json')) as {
    functions: Record<string, unknown>[];
    hosting: { headers: unknown };
  };
  config.hosting.headers = headers;
  config.functions = config.functions.map(({ predeploy: _, ...rest }) => ({
    ...rest,
    source: packedFunctions,
  }));
  const file = inRoot('.firebase-deploy.json');
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
