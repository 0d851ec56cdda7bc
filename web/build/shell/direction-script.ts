import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scriptTargets } from '../oldest-browsers.ts';

/** Returns the code of an inline script that sets the page's direction before the shell is painted. */
export async function directionScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/i18n/start-direction.ts', import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: scriptTargets,
  });
  return (outputFiles[0]?.text ?? '').trim();
}
