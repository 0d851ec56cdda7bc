import { divisionsPath, type DivisionsFile } from '@shared/formats/divisions-file.ts';
import {
  idAliasesPath,
  listPackPath,
  settlementPackPath,
  type ClassesPack,
  type IdAliases,
  type SettlementNamesPack,
  type SettlementCell,
  type SettlementPackKind,
  type VariantsPack,
} from '@shared/formats/settlement-pack.ts';
import { readBody } from '../../lib/read-body.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { fetchFrom } from '../tiles/fetch-file.ts';
import { mapRoot } from '../../lib/site.ts';
import type { SettlementFiles } from './settlement-store.ts';

const get = fetchFrom(mapRoot);

/** @throws Error when the file cannot be loaded in time */
export async function fetchMapFile(
  kind: SettlementPackKind,
  cell: SettlementCell,
): Promise<unknown> {
  return fetchJson(settlementPackPath(kind, cell));
}

async function fetchJson(path: string): Promise<unknown> {
  return jsonOf(path, await within(timeouts.read, () => get(path)));
}

function jsonOf(path: string, bytes: Uint8Array | null): unknown {
  if (!bytes) throw new Error(`${path} could not be loaded`);
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

/**
 * Fetches a file of settlements with which the names of a user's list are matched. These files are larger than the
 * files for the map, so the timeout restarts whenever data arrive.
 */
async function fetchForLists(kind: SettlementPackKind, cell: SettlementCell): Promise<unknown> {
  const path = listPackPath(kind, cell);
  const bytes = await within(timeouts.stalled, (_, progressed) =>
    get(path, async ({ body, headers }) =>
      body ? (await readBody(body, headers, progressed)).arrayBuffer() : new ArrayBuffer(),
    ),
  );
  return jsonOf(path, bytes);
}

/** @throws Error when a file cannot be loaded */
export async function fetchListed(cell: SettlementCell) {
  const [names, classes, variants] = await Promise.all([
    fetchForLists('names', cell),
    fetchForLists('classes', cell),
    fetchForLists('variants', cell),
  ]);
  return {
    names: names as SettlementNamesPack,
    classes: classes as ClassesPack,
    variants: variants as VariantsPack,
  };
}

export const settlementFiles: SettlementFiles = {
  names: async (cell) => (await fetchMapFile('names', cell)) as SettlementNamesPack,
  classes: async (cell) => (await fetchMapFile('classes', cell)) as ClassesPack,
};

/** @throws Error when the file cannot be loaded in time */
export const fetchDivisions = async (): Promise<DivisionsFile> =>
  (await fetchJson(divisionsPath)) as DivisionsFile;

/** @throws Error when the file cannot be loaded in time */
export const fetchIdAliases = async (): Promise<IdAliases> =>
  (await fetchJson(idAliasesPath)) as IdAliases;
