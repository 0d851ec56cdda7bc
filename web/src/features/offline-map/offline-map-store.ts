import { create } from 'zustand';
import { askToKeep, mayVanish } from '../../lib/lasting-storage.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { Area } from './area.ts';
import {
  deleteDownloadedMap,
  openDevice,
  readDownloadedMap,
  readAreas,
  wantedHere,
} from './device.ts';
import {
  dropArea,
  GoneError,
  isFull,
  downloadMap,
  takeArea,
  type DownloadedMap,
  type Device,
} from './download-map.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The problem that ended a download. `needed` is the size of the whole download in bytes; null if unknown. */
export interface Trouble {
  why: 'no-room' | 'outdated' | 'broke';
  needed: number | null;
}

interface OfflineMapState {
  /** The downloaded map. Null if no map was downloaded, and undefined until the device's record was read. */
  map: DownloadedMap | null | undefined;
  areas: readonly Area[];
  /**
   * Progress of the download from 0 to 1; null if no download is in progress. A download continues after the dialog is
   * closed.
   */
  share: number | null;
  trouble: Trouble | null;
  mayVanish: boolean;
}

/** The state of the downloaded map, and of the page's download. The page runs only one download at a time. */
export const useOfflineMap = create<OfflineMapState>(() => ({
  map: undefined,
  areas: [],
  share: null,
  trouble: null,
  mayVanish: false,
}));

/**
 * Returns true while a download is in progress. Unlike `share`, this value does not change with each downloaded file,
 * so fewer components render again.
 */
export const useIsFetching = (): boolean => useOfflineMap(({ share }) => share !== null);

export async function readOfflineMap(): Promise<void> {
  const [map, areas] = await Promise.all([readDownloadedMap(), readAreas()]);
  useOfflineMap.setState({ map, areas, mayVanish: await mayVanish() });
}

function whyOf(error: unknown): Trouble['why'] {
  if (error instanceof GoneError) return 'outdated';
  return isFull(error) ? 'no-room' : 'broke';
}

/** Runs a download, unless this page is already running one. Never throws: stores an error in `trouble`. */
async function fetching(
  needed: number | null,
  work: (device: Device, onProgress: (share: number) => void) => Promise<unknown>,
): Promise<void> {
  if (useOfflineMap.getState().share !== null) return;
  useOfflineMap.setState({ share: 0, trouble: null });
  unawaited(askToKeep());
  try {
    await oneAtATime(async () => {
      await work(await openDevice(), (share) => useOfflineMap.setState({ share }));
    });
  } catch (error) {
    console.warn('The map could not be downloaded', error);
    useOfflineMap.setState({ trouble: { why: whyOf(error), needed } });
  }
  await readOfflineMap().catch(() => undefined); // If reading fails, the previous state stays.
  useOfflineMap.setState({ share: null });
}

/**
 * Downloads or updates the offline map.
 * @param needed size of the download in bytes; null if unknown
 */
export const take = (needed: number | null): Promise<void> =>
  fetching(needed, (device, onProgress) => downloadMap(device, { ...wantedHere(), onProgress }));

export const takePart = ({ name, frame, bytes }: Omit<Area, 'at' | 'root'>): Promise<void> =>
  fetching(bytes, (device, onProgress) =>
    takeArea(device, { name, frame, bytes }, { ...wantedHere(), onProgress }),
  );

export async function drop(): Promise<void> {
  await oneAtATime(deleteDownloadedMap);
  useOfflineMap.setState({ map: null, areas: [], trouble: null });
}

export async function dropPart(area: Area): Promise<void> {
  await oneAtATime(async () => {
    const areas = await dropArea(await openDevice(), area, wantedHere().root);
    useOfflineMap.setState({ areas, trouble: null });
  });
}
