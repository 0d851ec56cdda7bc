import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bundler = fileURLToPath(new URL('./bundle.mjs', import.meta.url));

/**
 * Bundles a TypeScript program that runs for a long time, and returns the address of the result for `import()`. Each
 * start compiles the program, which takes a fifth of a second. With tsx, the program would start later and use 50 MB
 * more.
 *
 * @param {string} program
 * @returns {string} a file: URL
 * @throws {Error} if the program cannot be compiled; esbuild has then printed the reason
 */
export function bundled(program) {
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'inherit']);
  const file = execFileSync(process.execPath, [bundler, program], { encoding: 'utf8', stdio });
  return pathToFileURL(file).href;
}
