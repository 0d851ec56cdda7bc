import type { FetchFile } from './tile-store.ts';

/**
 * Fetches files of the map. A page that stayed open while another map was published finds its own no more: it
 * then asks once which one there is now.
 *
 * @param root of the map that the page was built with (`/map/<revision>`)
 */
export function fetchFrom(root: string): FetchFile {
  let current: Promise<string> = Promise.resolve(root);
  let renewed = false;

  async function renew(): Promise<string> {
    const answer = await fetch('/map/current.json', { cache: 'no-cache' });
    const { revision } = (await answer.json()) as { revision: string };
    return `/map/${revision}`;
  }

  return async function get(path) {
    const answer = await fetch(`${await current}/${path}`);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    if (answer.status !== 404 || renewed) return null;
    renewed = true;
    current = renew().catch(() => root);
    return get(path);
  };
}
