import {
  settlementPackPath,
  type ClassesPack,
  type NamesPack,
  type SettlementCell,
  type SettlementPackKind,
} from '@contract/settlement-pack.ts';
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

/** A file of open data about the settlements of a cell. @throws Error when it cannot be had in time */
export async function fetchMapFile(
  kind: SettlementPackKind,
  cell: SettlementCell,
): Promise<unknown> {
  return fetchJson(`/map/${await currentRevision()}/${settlementPackPath(kind, cell)}`);
}

/** What a map needs of them; they lie beside its tiles. */
export const settlementFiles: SettlementFiles = {
  names: async (cell) => (await fetchMapFile('names', cell)) as NamesPack,
  classes: async (cell) => (await fetchMapFile('classes', cell)) as ClassesPack,
};
