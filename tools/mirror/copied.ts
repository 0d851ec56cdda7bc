import { requireFilePath } from '@shared/contract/file-name.ts';
import { filesOfNames } from '@shared/names/attested-name.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { pagePaths } from '../../functions/src/pages/addresses.ts';
import type { OfferedEdition } from '../../functions/src/pages/ports.ts';
import type { MirrorFolder } from './folder.ts';
import type { MirroredPlace } from './places.ts';
import { each } from './read-map.ts';
import type { Site } from './site.ts';

/**
 * Returns the paths of the uploaded photos, recordings and documents of places and their names.
 *
 * @throws Error for a path that could lead out of the mirror's folder, because a site may be hostile
 */
export function mediaOf(places: readonly MirroredPlace[]): string[] {
  const links = places.flatMap(({ details }) => {
    if (!details) return [];
    const { images, links: others, voiceUrl, names } = details.content;
    return [...images, ...others, ...(voiceUrl === null ? [] : [voiceUrl]), ...filesOfNames(names)];
  });
  const own = [...new Set(links.filter(isUploadLink))];
  for (const link of own) requireFilePath(link.slice(1), 'the map');
  return own;
}

export async function copyMedia(
  site: Site,
  folder: MirrorFolder,
  links: readonly string[],
): Promise<void> {
  await each(links, async (link) => {
    const name = link.slice(1);
    // The content of an uploaded file never changes, so a file that the mirror already has is not fetched again.
    const bytes = (await folder.known(name)) ?? (await site.read(link));
    if (bytes) await folder.put(name, bytes);
  });
}

/**
 * Copies the newest edition of the open data.
 * @throws Error if there is no edition yet
 */
export async function copyEdition(site: Site, folder: MirrorFolder): Promise<OfferedEdition> {
  const page = await site.read(pagePaths.data);
  const [, date] = /\/data\/(\d{4}-\d{2}-\d{2})\//.exec(page?.toString() ?? '') ?? [];
  if (date === undefined) throw new Error('the site offers no edition of its data yet');
  const below = pagePaths.edition(date);
  const sums = await site.read(`${below}SHA256SUMS`);
  const names = (sums?.toString() ?? '').split('\n').flatMap((line) => line.split('  ')[1] ?? []);
  for (const name of names) requireFilePath(name, below);
  const plain = names.filter((name) => !names.includes(`${name}.gz`));
  const files: { name: string; bytes: number; packed: null }[] = [];
  for (const name of [...plain, 'SHA256SUMS', 'SHA256SUMS.sig']) {
    const bytes = await site.read(below + name);
    if (!bytes) continue;
    await folder.put(below.slice(1) + name, bytes);
    files.push({ name, bytes: bytes.length, packed: null });
  }
  const signed = files.some(({ name }) => name.endsWith('.sig'));
  return { date, places: null, signed, files };
}
