/**
 * Runs a command of the project on a fresh clone: checks Node, installs what the lock file asks
 * for, then hands over to the TypeScript command (through tsx). Plain JavaScript, because nothing
 * is installed yet when it starts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const commands = new Map([
  ['start', 'local/start.ts'],
  ['dev', 'local/dev.ts'],
  ['reset', 'local/reset.ts'],
  ['build', 'scripts/build.ts'],
  ['firestore', 'emulator/firestore/command/standalone.ts'],
  ['rules', 'emulator/rules/command/check.ts'],
  ['parity', 'emulator/parity/main.ts'],
  ['test', 'tests/run/main.ts'],
  ['bench', 'tests/bench/main.ts'],
  ['deploy', 'scripts/deploy.ts'],
  ['admin', 'functions/src/commands/admin.ts'],
  ['import-places', 'functions/src/commands/import-places.ts'],
  ['rebuild-atlas', 'functions/src/commands/rebuild-atlas.ts'],
  ['seed-many', 'functions/src/commands/seed-many.ts'],
  ['names-pdf', 'functions/src/book/command.ts'],
]);

const [name, ...args] = process.argv.slice(2);
const file = commands.get(name ?? '');
if (!file) {
  console.error(`Unknown command "${name ?? ''}". There are: ${[...commands.keys()].join(', ')}.`);
  process.exit(2);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** npm writes its own record of what it installed; a newer lock file means something is missing. */
function isInstalled() {
  const record = path.join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(record) &&
    statSync(record).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
  );
}

if (!isInstalled()) {
  console.log('• Installing packages (once; a minute or two)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: the lines above say why.');
    process.exit(1);
  }
}

const { register } = await import(
  pathToFileURL(path.join(root, 'node_modules/tsx/dist/esm/api/index.mjs')).href
);
register({ tsconfig: path.join(root, 'tsconfig.base.json') });
process.argv = [process.argv[0], path.join(root, file), ...args];
await import(pathToFileURL(path.join(root, file)).href);
