import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bundler = fileURLToPath(new URL('./bundle.mjs', import.meta.url));

/**
 * What to import for a TypeScript program that runs long: compiled anew at each start, in a fifth of a
 * second. With tsx in it a process starts later and keeps 50 MB more.
 *
 * @param {string} program
 * @returns {string} an address
 * @throws {Error} when it cannot be compiled; esbuild has said why
 */
export function bundled(program) {
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'inherit']);
  const file = execFileSync(process.execPath, [bundler, program], { encoding: 'utf8', stdio });
  return pathToFileURL(file).href;
}
