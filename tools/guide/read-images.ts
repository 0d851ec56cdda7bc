import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readMarkdown } from './markdown.ts';

const manifestName = 'manifest.json';

const manifest = z.object({ images: z.array(z.string()) });

/**
 * Reads the screenshots that `images/manifest.json` lists for a language, by their address in the Markdown
 * (`images/az/map.png`). The guide omits images that are not listed. Listed images must exist, and the guide must use
 * them.
 *
 * @throws Error with the name of the missing or unused file
 */
export async function readImages(
  folder: string,
  markdown: string,
  language: string,
): Promise<Map<string, Uint8Array>> {
  const named = new Set(
    readMarkdown(markdown).flatMap((block) => (block.kind === 'image' ? [block.file] : [])),
  );
  const images = new Map<string, Uint8Array>();
  for (const name of await listedImages(folder)) {
    if (!name.startsWith(`${language}/`)) continue;
    const address = `images/${name}`;
    if (!named.has(address))
      throw new Error(`${address} is in ${manifestName}, but the guide never shows it`);
    images.set(address, await readImage(join(folder, 'images', name), address));
  }
  return images;
}

async function listedImages(folder: string): Promise<readonly string[]> {
  const file = join(folder, 'images', manifestName);
  const parsed = manifest.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not { "images": ["en/name.png", …] }`);
  return parsed.data.images;
}

async function readImage(file: string, address: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Error(`${address} is in ${manifestName}, but cannot be read: ${file}`, { cause });
  }
}
