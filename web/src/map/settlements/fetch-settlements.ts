import { settlementPackPath, type ClassesPack, type NamesPack } from '@contract/settlement-pack.ts';
import { patience, within } from '../../lib/patience.ts';
import type { SettlementFiles } from './settlement-store.ts';

async function fetchJson(url: string): Promise<unknown> {
  return within(patience.read, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    return (await response.json()) as unknown;
  });
}

let revision: Promise<string> | null = null;

/** The served map's revision, asked for once; after a failure again. */
function currentRevision(): Promise<string> {
  revision ??= fetchJson('/map/current.json')
    .then((current) => (current as { revision: string }).revision)
    .catch((error: unknown) => {
      revision = null;
      throw error;
    });
  return revision;
}

const fetchFile = async (path: string): Promise<unknown> =>
  fetchJson(`/map/${await currentRevision()}/${path}`);

/** The files of open data about settlements, which lie beside the map's tiles. */
export const settlementFiles: SettlementFiles = {
  names: async (cell) => (await fetchFile(settlementPackPath('names', cell))) as NamesPack,
  classes: async (cell) => (await fetchFile(settlementPackPath('classes', cell))) as ClassesPack,
};
