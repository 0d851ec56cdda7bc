import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { inRoot } from '../../tools/paths.ts';

const npmFlags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
/**
 * Flags for npm after a run with `--offline` has failed. With these flags, npm uses its cache if possible, and sends
 * each request to the registry only once.
 */
const once = ['--prefer-offline', '--fetch-retries=0', '--fetch-timeout=20000'];

export class NotObtained extends Error {}

/** @throws NotObtained if npm fails; the message contains the last lines of npm's output */
function npm(args: string[], cwd: string): void {
  let output = '';
  for (const how of [['--offline'], once]) {
    const { status, stderr } = spawnSync('npm', [...args, ...npmFlags, ...how], {
      cwd,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status === 0) return;
    output = stderr.trim().split('\n').slice(-3).join(' ');
  }
  throw new NotObtained(`npm ${args.join(' ')}: ${output}`);
}

export interface Discovered {
  node: string;
  endpoints: string[];
}

/**
 * Copies the packed functions into an empty folder and installs them there in the same way as Cloud Build.
 *
 * @returns the folder, which the caller must remove
 * @throws NotObtained if npm cannot get the packages
 */
export function installPackage(packed: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-deploy-'));
  try {
    cpSync(packed, folder, { recursive: true });
    npm(['ci', '--omit=dev'], folder);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function environmentOf(folder: string, project: string): Record<string, string> {
  const settings = ['.env', `.env.${project}`]
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  return {
    ...Object.assign({}, ...settings),
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: project,
      storageBucket: `${project}.firebasestorage.app`,
    }),
    METADATA_SERVER_DETECTION: 'none',
  } as Record<string, string>;
}

/**
 * Discovers the functions of an installed package in the same way as the cloud. Then it loads the code of each
 * function, as instances in the cloud do.
 *
 * @throws Error with the functions' output if they do not start
 */
export function discover(folder: string, project: string, node = process.execPath): Discovered {
  const manifest = path.join(folder, 'functions.manifest.json');
  rmSync(manifest, { force: true });
  const env = environmentOf(folder, project);
  const { status, stderr, stdout } = spawnSync(
    node,
    ['node_modules/firebase-functions/lib/bin/firebase-functions.js'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
    },
  );
  if (status !== 0) throw new Error(`The functions do not start:\n${stdout}${stderr}`.trim());
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    endpoints: Record<string, unknown>;
  };
  for (const name of Object.keys(endpoints)) {
    const loading = `await import('./lib/${name}.js'); process.exit()`;
    const { status: ended, stderr: why } = spawnSync(
      node,
      ['--input-type=module', '--eval', loading],
      { cwd: folder, encoding: 'utf8', env },
    );
    if (ended !== 0) throw new Error(`The function "${name}" does not start:\n${why}`.trim());
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  return { node: version, endpoints: Object.keys(endpoints).sort() };
}

/** Returns the major version of Node in the cloud, from firebase.json. */
export function productionNode(): number {
  const { functions } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
    functions: { runtime: string }[];
  };
  return Number(/^nodejs(\d+)$/.exec(functions[0]?.runtime ?? '')?.[1]);
}

/**
 * Installs the given major version of Node from npm, unless this process runs on it. The installed npm package contains
 * only the program `node`.
 *
 * @returns the program's path
 * @throws NotObtained if npm cannot get Node, or if there is none for this machine
 */
export function obtainNode(major: number): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = inRoot('.cache', `node-${major}`);
  const program = path.join(
    folder,
    'node_modules',
    name,
    process.platform === 'win32' ? 'node.exe' : 'bin/node',
  );
  if (!existsSync(program)) {
    npm(['install', '--no-save', '--prefix', folder, `${name}@${major}`], inRoot());
  }
  return program;
}
