/**
 * Runs a command of the project, even on a fresh clone. It parses the command line, checks the version of Node, and
 * installs what the lock file requires. Then it starts the TypeScript command with tsx, or compiles it first. It is
 * plain JavaScript, because on a fresh clone no packages are installed when it starts. Exit status: 0 done, 1 failed, 2
 * wrong use, or another status from the command.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundled } from './bundled.mjs';
import { understand, WrongUse } from './command-line/read.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// The error EPIPE means that the program that reads the output has closed the pipe, as in `… | head`.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  process.exit(0);
});

function end(status, why) {
  console.error(`✖ ${why}`);
  process.exit(status);
}

function read() {
  try {
    return understand(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return end(2, error.message);
  }
}

const { help, command, args, options, words } = read();
if (help !== undefined) {
  console.log(help);
  process.exit(0);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  end(1, `Node 20.19 or newer is needed; this is ${process.versions.node}.`);

/**
 * Returns whether the packages of the lock file are installed. npm writes a record of the installed packages. If the
 * lock file is newer than this record, packages may be missing.
 */
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
  if (status !== 0) end(1, 'npm ci failed: see the lines above.');
}

const file = path.join(root, command.module);
process.argv = [process.argv[0], file, ...args];
async function address() {
  if (command.bundled) return bundled(file);
  const { register } = await import(
    pathToFileURL(path.join(root, 'node_modules/tsx/dist/esm/api/index.mjs')).href
  );
  register({ tsconfig: path.join(root, 'tsconfig.base.json') });
  return pathToFileURL(file).href;
}
try {
  const { default: run } = await import(await address());
  if (!command.own) process.exit((await run(options, words)) ?? 0);
} catch (error) {
  // Prints the stack trace only if ADYURDU_STACKS is set. It helps people who repair the command. Everybody else needs
  // one sentence.
  if (process.env.ADYURDU_STACKS) console.error(error);
  end(1, error instanceof Error ? error.message : String(error));
}
