import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { scriptTargets } from './oldest-browsers.ts';
import { tooNew } from './too-new.ts';

/**
 * Bundles a script that is no module.
 * @throws Error if the oldest supported browsers do not support the script
 */
export async function classicScript(
  source: URL,
  options: Pick<BuildOptions, 'charset' | 'define'>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: scriptTargets,
    alias: { '@shared': fileURLToPath(new URL('../../shared', import.meta.url)) },
    ...options,
  });
  const code = outputFiles[0]?.text ?? '';
  const found = tooNew(code);
  if (found.length > 0) {
    const features = found.join(', ');
    throw new Error(`${source.href}: the oldest supported browsers do not support ${features}`);
  }
  return code;
}
