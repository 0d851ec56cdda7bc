import type { AtlasManifest } from '@shared/formats/atlas.ts';
import {
  isStoryFile,
  type DetailPack,
  type DetailsManifest,
} from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import type { Bounds } from '../../map/types.ts';
import { groundFiles, settlementFiles } from '../../offline/base-map.ts';
import { finestFiles } from '../../offline/finest-lines.ts';
import { filesOf, unlisted } from '../../offline/kept-atlas.ts';
import { besides, isSame, outside, type Area } from './area.ts';

/** What taking along needs of the browser. */
export interface Device {
  /** Of the app, as its service worker knows it. */
  buildFiles: readonly string[];
  /** The newest text at an address. @throws when it cannot be had */
  fetchText(path: string): Promise<string>;
  /** Keeps a file of the map, unless it is there. @throws when it cannot be had, or there is no room */
  keepFile(path: string): Promise<void>;
  /** The same for a file of the app. */
  keepBuildFile(path: string): Promise<void>;
  readKept(path: string): Promise<unknown>;
  keptFiles(): Promise<string[]>;
  dropFile(path: string): Promise<void>;
  /** Keeps what is exchanged as a whole: lists, guide, and when. @param body null fetches it */
  keepAlong(path: string, body: string | null): Promise<void>;
  readAreas(): Promise<Area[]>;
  /** Changes the list of areas, one change after the other, whatever other pages do. @returns the new list */
  changeAreas(change: (areas: readonly Area[]) => Area[]): Promise<Area[]>;
}

/** A file is not there: another map has taken the place of the page's own. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Files that are fetched at once: on a far line each waits for its turn, not for the one before. */
const width = 12;

/** Where it stands what was taken along when. */
export const statePath = '/along.json';

/** Where the list of areas stands. */
export const areasPath = '/along-areas.json';

export interface Along {
  /** ISO 8601. */
  at: string;
  /** Of the map that the app drew then. */
  root: string;
}

export interface Wanted {
  root: string;
  guide: string;
  now: Date;
  onProgress: (share: number) => void;
}

/** @throws what the first file that failed said; those under way have ended by then */
async function keepAll(
  files: readonly string[],
  keep: (file: string) => Promise<void>,
): Promise<void> {
  const waiting = files.values();
  let failure: { error: unknown } | null = null;
  const work = async (): Promise<void> => {
    for (const file of waiting) {
      if (failure) return;
      await keep(file).catch((error: unknown) => (failure ??= { error }));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  if (failure) throw (failure as { error: unknown }).error;
}

/** Long stories are files of their own, which their packs name. */
async function storiesOf(device: Device, packs: readonly string[]): Promise<string[]> {
  const stories: string[] = [];
  for (const path of packs) {
    const { key, places } = (await device.readKept(path)) as DetailPack;
    for (const [id, , , , story] of places)
      if (isStoryFile(story)) stories.push(atlasPaths.story(key, id, story[0]));
  }
  return stories;
}

/** Every part of the app, as far as the device has not got it. */
export function keepBuild(device: Device, kept: () => void = () => undefined): Promise<void> {
  return keepAll(device.buildFiles, (file) => device.keepBuildFile(file).then(kept));
}

const filesOfAreas = (areas: readonly Area[], root: string): string[] => [
  ...new Set(areas.flatMap(({ frame }) => finestFiles(frame).map((path) => `${root}/${path}`))),
];

/** Whether it was thrown where there is no room. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Fetches the finest lines of an area, as far as the device has not got them. It stands in the list from the
 * beginning: what a line that breaks has brought can be gone on with, or removed. Where there is no room for all
 * of it, none stays: it would only take the room of what is to be drafted or recorded.
 * @throws what the browser throws; QuotaExceededError where there is no room
 */
export async function takeArea(
  device: Device,
  area: Omit<Area, 'root' | 'at'>,
  { root, now, onProgress }: Omit<Wanted, 'guide'>,
): Promise<Area[]> {
  const listed = (one: Area) => (areas: readonly Area[]) => [...besides(areas, one.frame), one];
  const begun: Area = { ...area, at: now.toISOString(), root: null };
  const files = filesOfAreas([begun], root);
  let done = 0;
  const kept = () => onProgress(++done / files.length);
  try {
    await device.changeAreas(listed(begun));
    await keepAll(files, (file) => device.keepFile(file).then(kept));
    return await device.changeAreas(listed({ ...begun, root }));
  } catch (error) {
    if (isFull(error)) await giveBack(device, begun, root);
    throw error;
  }
}

/** Files first: a full device has no room for another list before. */
async function giveBack(device: Device, { frame }: Area, root: string): Promise<void> {
  await dropFiles(device, { frame, root }, besides(await device.readAreas(), frame));
  await device.changeAreas((areas) => besides(areas, frame));
}

/** Takes an area from the list, and its files from the device unless another area has them, too. */
export async function dropArea(device: Device, { frame }: Area, root: string): Promise<Area[]> {
  const left = await device.changeAreas((areas) => besides(areas, frame));
  await dropFiles(device, { frame, root }, left);
  return left;
}

/** The files of a frame but those that other areas have, too. */
async function dropFiles(
  device: Device,
  { frame, root }: { frame: Bounds; root: string },
  others: readonly Area[],
): Promise<void> {
  for (const path of outside(finestFiles(frame), others)) await device.dropFile(`${root}/${path}`);
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
 * Fetches the published map with the details of its places, the ground, the settlements, the guide and every
 * part of the app, and anew the areas that were taken in detail, as far as the device has not got them; then, and not before, the lists are exchanged,
 * and what only older ones named goes: a line that breaks leaves what was there whole.
 *
 * @param root of the map that the app draws (`/map/<revision>`)
 * @param guide path of the one in the reader's language
 * @param onProgress hears a share from 0 to 1
 * @throws what the browser throws; QuotaExceededError where there is no room
 */
export async function downloadMap(
  device: Device,
  { root, guide, now, onProgress }: Wanted,
): Promise<Along> {
  const [manifest, details] = await Promise.all([
    device.fetchText(atlasPaths.manifest),
    device.fetchText(atlasPaths.details),
  ]);
  const cells = filesOf(atlasPaths.manifest, JSON.parse(manifest) as AtlasManifest);
  const beside = filesOf(atlasPaths.details, JSON.parse(details) as DetailsManifest);
  const packs = beside.filter((path) => path.startsWith('/atlas/details/'));
  const ground = [...groundFiles(), ...settlementFiles()].map((path) => `${root}/${path}`);
  const areas = (await device.readAreas()).filter((area) => area.root !== null);
  // what people came for comes first, should the line break
  const files = [...cells, ...beside, ...ground, ...filesOfAreas(areas, root)];
  let done = 0;
  const kept = () => onProgress(++done / (files.length + device.buildFiles.length + 1));
  await keepBuild(device, kept);
  await keepAll(files, (file) => device.keepFile(file).then(kept));
  await keepAll(await storiesOf(device, packs), (file) => device.keepFile(file));
  await device.keepAlong(guide, null);
  kept();
  await device.keepAlong(atlasPaths.manifest, manifest);
  await device.keepAlong(atlasPaths.details, details);
  const along: Along = { at: now.toISOString(), root };
  await device.keepAlong(statePath, JSON.stringify(along));
  if (areas.length > 0)
    await device.changeAreas((all) => renewed(all, areas, { at: along.at, root }));
  await dropOlder(device, { manifest, details, root });
  return along;
}

async function dropOlder(
  device: Device,
  { manifest, details, root }: { manifest: string; details: string; root: string },
): Promise<void> {
  const kept = await device.keptFiles();
  const old = [
    ...unlisted(atlasPaths.manifest, JSON.parse(manifest), kept),
    ...unlisted(atlasPaths.details, JSON.parse(details), kept),
    ...kept.filter((path) => path.startsWith('/map/') && !path.startsWith(`${root}/`)),
  ];
  for (const path of old) await device.dropFile(path);
}
