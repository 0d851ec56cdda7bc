import { runInParallel } from '@shared/async/run-in-parallel.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import {
  isDetailsFile,
  type DetailPack,
  type DetailsManifest,
} from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import type { Bounds } from '../../map/types.ts';
import { basemapFiles, settlementFiles } from '../../offline/base-map.ts';
import { finestFiles } from '../../offline/finest-lines.ts';
import { filesOf, unlisted } from '../../offline/kept-atlas.ts';
import { besides, isSame, outside, type Area } from './area.ts';

export interface Device {
  /** The paths of the app's files, from the service worker's list. */
  buildFiles: readonly string[];
  /**
   * Waits until no server uses an older cached list. A request with a new query bypasses the CDN, but not the servers'
   * own caches.
   */
  pause(): Promise<void>;
  /**
   * Fetches the newest version of a text file.
   * @throws Error if the file cannot be loaded
   */
  fetchText(path: string): Promise<string>;
  /**
   * Stores a file of the map, unless the device already has it.
   * @throws Error if the file cannot be loaded, or if there is no space
   */
  keepFile(path: string): Promise<void>;
  /** Stores a file of the app, unless the device already has it. */
  keepBuildFile(path: string): Promise<void>;
  readKept(path: string): Promise<unknown>;
  keptFiles(): Promise<string[]>;
  dropFile(path: string): Promise<void>;
  /**
   * Stores a file whose path stays the same when its content changes, such as a list, the guide or the record of the
   * download.
   * @param body the file's content; null to fetch the file
   */
  storeFile(path: string, body: string | null): Promise<void>;
  readAreas(): Promise<Area[]>;
  /** Changes the list of areas, and returns the new list. */
  changeAreas(change: (areas: readonly Area[]) => Area[]): Promise<Area[]>;
}

/**
 * Thrown if a file no longer exists, because its cell was divided or emptied, or because a newer version of the app was
 * published.
 */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/**
 * Maximum number of parallel downloads. The number is large, because on a slow connection each file needs a long round
 * trip.
 */
const width = 12;

/**
 * Maximum number of rounds of a download. Each further round reads the lists again, and downloads only the files that
 * have changed since the previous round.
 */
const maxRounds = 5;

export const statePath = '/along.json';

export const areasPath = '/along-areas.json';

export interface DownloadedMap {
  /** Time of the download, in ISO 8601 format. */
  at: string;
  /** Path of the map that the app used at the time of the download. */
  root: string;
}

export interface DownloadRequest {
  root: string;
  guide: string;
  now: Date;
  onProgress: (share: number) => void;
}

interface Lists {
  manifest: string;
  details: string;
  /** Paths of all files in the manifest and in the list of details, the cells first. */
  files: string[];
  packs: string[];
}

/**
 * Reads the lists of the published map.
 * @param query added to the address. The CDN may return an outdated list for up to a minute, unless the address has a
 * new query.
 */
async function readLists(device: Device, query = ''): Promise<Lists> {
  const [manifest, details] = await Promise.all([
    device.fetchText(`${atlasPaths.manifest}${query}`),
    device.fetchText(`${atlasPaths.details}${query}`),
  ]);
  const places = filesOf(atlasPaths.manifest, JSON.parse(manifest) as AtlasManifest);
  const beside = filesOf(atlasPaths.details, JSON.parse(details) as DetailsManifest);
  const packs = beside.filter((path) => path.startsWith('/atlas/details/'));
  return { manifest, details, files: [...places, ...beside], packs };
}

async function detailsFilesOf(device: Device, packs: readonly string[]): Promise<string[]> {
  const detailsFiles: string[] = [];
  for (const path of packs) {
    const { key, places } = (await device.readKept(path)) as DetailPack;
    for (const [id, , , , content] of places)
      if (isDetailsFile(content)) detailsFiles.push(atlasPaths.detailsFile(key, id, content[0]));
  }
  return detailsFiles;
}

/**
 * Downloads the files in the lists of the published map. If a place is published during the download, some of these
 * files may no longer exist. The download then continues with the other files, reads the new lists, and starts again.
 * @param tried is called for each file of the first lists
 * @returns the last lists; the device has stored all files of these lists
 * @throws Error if in each of `maxRounds` rounds a file no longer exists, or if a file cannot be loaded or stored
 */
async function keepAtlas(device: Device, first: Lists, tried: () => void): Promise<Lists> {
  let lists = first;
  for (let round = 1; ; round++) {
    let isGone = false;
    const keep = async (file: string): Promise<void> => {
      try {
        await device.keepFile(file);
      } catch (error) {
        if (!(error instanceof GoneError)) throw error;
        isGone = true;
      }
    };
    await runInParallel(lists.files, width, (file) =>
      keep(file).then(round === 1 ? tried : undefined),
    );
    if (!isGone) await runInParallel(await detailsFilesOf(device, lists.packs), width, keep);
    if (!isGone) return lists;
    if (round === maxRounds)
      throw new Error(`the published map changed during each of ${round} rounds`);
    await device.pause();
    const { revision } = JSON.parse(lists.manifest) as AtlasManifest;
    lists = await readLists(device, `?after=${revision}`);
  }
}

export function keepBuild(device: Device, kept: () => void = () => undefined): Promise<void> {
  return runInParallel(device.buildFiles, width, (file) => device.keepBuildFile(file).then(kept));
}

const filesOfAreas = (areas: readonly Area[], root: string): string[] => [
  ...new Set(areas.flatMap(({ frame }) => finestFiles(frame).map((path) => `${root}/${path}`))),
];

export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Downloads an area at the finest level. Skips files that are already stored. Before the download, the area is added to
 * the list, so that the user can continue or remove an interrupted download. If there is not enough space, the area and
 * its files are removed, because drafts and recordings need space.
 * @throws QuotaExceededError if there is no space; GoneError if a file no longer exists; Error if a file cannot be
 * loaded
 */
export async function takeArea(
  device: Device,
  area: Omit<Area, 'root' | 'at'>,
  { root, now, onProgress }: Omit<DownloadRequest, 'guide'>,
): Promise<Area[]> {
  const listed = (one: Area) => (areas: readonly Area[]) => [...besides(areas, one.frame), one];
  const begun: Area = { ...area, at: now.toISOString(), root: null };
  const files = filesOfAreas([begun], root);
  let done = 0;
  const kept = () => onProgress(++done / files.length);
  try {
    await device.changeAreas(listed(begun));
    await runInParallel(files, width, (file) => device.keepFile(file).then(kept));
    return await device.changeAreas(listed({ ...begun, root }));
  } catch (error) {
    if (isFull(error)) await giveBack(device, begun, root);
    throw error;
  }
}

/**
 * Removes an area for which there was not enough space. The files are deleted first, because a full device has no space
 * for a new list.
 */
async function giveBack(device: Device, { frame }: Area, root: string): Promise<void> {
  await dropFiles(device, { frame, root }, besides(await device.readAreas(), frame));
  await device.changeAreas((areas) => besides(areas, frame));
}

/** Removes an area from the list, and deletes its files. Keeps the files that other areas need. */
export async function dropArea(device: Device, { frame }: Area, root: string): Promise<Area[]> {
  const left = await device.changeAreas((areas) => besides(areas, frame));
  await dropFiles(device, { frame, root }, left);
  return left;
}

async function dropFiles(
  device: Device,
  { frame, root }: { frame: Bounds; root: string },
  others: readonly Area[],
): Promise<void> {
  const files = outside(finestFiles(frame), others).map((path) => `${root}/${path}`);
  await dropAll(device, files);
}

async function dropAll(device: Device, paths: readonly string[]): Promise<void> {
  for (const path of paths) await device.dropFile(path);
}

const renewed = (
  all: readonly Area[],
  some: readonly Area[],
  now: Pick<Area, 'at' | 'root'>,
): Area[] =>
  all.map((area) =>
    some.some(({ frame }) => isSame(frame, area.frame)) ? { ...area, ...now } : area,
  );

/**
 * Downloads the published map: places with their details, basemap, settlements, guide and all files of the app. Also
 * updates the completely downloaded areas at the finest level. Skips files that are already stored. The new lists are
 * stored at the end, and old files are deleted after that. An interrupted download therefore leaves the previous map
 * intact. If there is not enough space, the new files of the map are removed, because drafts and recordings need space.
 * @param root path of the app's map (`/map/<revision>`)
 * @param guide path of the guide in the user's language
 * @param onProgress gets a fraction from 0 to 1
 * @throws GoneError if a file of the app or of `root` no longer exists; QuotaExceededError if there is no space; Error
 * if another file cannot be loaded, or if the published map changes in every round
 */
export async function downloadMap(
  device: Device,
  { root, guide, now, onProgress }: DownloadRequest,
): Promise<DownloadedMap> {
  const before = new Set(await device.keptFiles());
  const first = await readLists(device);
  const basemap = [...basemapFiles(), ...settlementFiles()].map((path) => `${root}/${path}`);
  const areas = (await device.readAreas()).filter((area) => area.root !== null);
  const others = [...basemap, ...filesOfAreas(areas, root)];
  const total = device.buildFiles.length + first.files.length + others.length + 1;
  let done = 0;
  const kept = () => onProgress(++done / total);
  const keepAll = async (): Promise<Lists> => {
    // The connection may break, so the most important files come first: the app's files and the places. The basemap and
    // the guide follow.
    await keepBuild(device, kept);
    const lists = await keepAtlas(device, first, kept);
    await runInParallel(others, width, (file) => device.keepFile(file).then(kept));
    await device.storeFile(guide, null);
    kept();
    await device.storeFile(atlasPaths.manifest, lists.manifest);
    return lists;
  };
  const { manifest, details } = await keepAll().catch(async (error: unknown) => {
    if (isFull(error)) {
      const present = await device.keptFiles();
      const added = present.filter((path) => !before.has(path));
      await dropAll(device, added);
    }
    throw error;
  });
  await device.storeFile(atlasPaths.details, details);
  const map: DownloadedMap = { at: now.toISOString(), root };
  await device.storeFile(statePath, JSON.stringify(map));
  if (areas.length > 0)
    await device.changeAreas((all) => renewed(all, areas, { at: map.at, root }));
  await dropOlder(device, { manifest, details, root });
  return map;
}

async function dropOlder(
  device: Device,
  { manifest, details, root }: { manifest: string; details: string; root: string },
): Promise<void> {
  const kept = await device.keptFiles();
  await dropAll(device, [
    ...unlisted(atlasPaths.manifest, JSON.parse(manifest), kept),
    ...unlisted(atlasPaths.details, JSON.parse(details), kept),
    ...kept.filter((path) => path.startsWith('/map/') && !path.startsWith(`${root}/`)),
  ]);
}
