import { timeouts } from '../../lib/timeouts.ts';
import { loadAllNames, places } from './places-client.ts';
import type { PlacesStatus } from './protocol.ts';

const hasLoadedAll = (status: PlacesStatus): boolean =>
  status.state === 'ready' && status.loaded >= status.approved + status.requested;

/**
 * Loads the names of all places.
 * @returns true when all names have loaded; false if no names have arrived for a while, for example offline without a
 * downloaded map
 */
export function allNamesAreHere(): Promise<boolean> {
  loadAllNames();
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (hasAll: boolean): void => {
      clearTimeout(timer);
      forget();
      resolve(hasAll);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(false), timeouts.read);
    };
    const forget = places.subscribe(({ status }, before) => {
      if (hasLoadedAll(status)) end(true);
      else if (status !== before.status) wait();
    });
    if (hasLoadedAll(places.getState().status)) end(true);
    else wait();
  });
}
