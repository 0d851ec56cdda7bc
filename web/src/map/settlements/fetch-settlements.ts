import { divisionsPath, type DivisionsFile } from '@shared/formats/divisions-file.ts';
import {
  idAliasesPath,
  settlementPackPath,
  type ClassesPack,
  type IdAliases,
  type SettlementNamesPack,
  type SettlementCell,
  type SettlementPackKind,
} from '@shared/formats/settlement-pack.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { fetchFrom } from '../tiles/fetch-file.ts';
import { mapRoot } from '../tiles/map-root.ts';
import type { SettlementFiles } from './settlement-store.ts';

const get = fetchFrom(mapRoot);

/** A file of open data on the settlements of a cell. @throws Error when it cannot be loaded in time */
export async function fetchMapFile(
  kind: SettlementPackKind,
  cell: SettlementCell,
): Promise<unknown> {
  return fetchJson(settlementPackPath(kind, cell));
}

async function fetchJson(path: string): Promise<unknown> {
  const bytes = await within(timeouts.read, () => get(path));
  if (!bytes) throw new Error(`${path} could not be loaded`);
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

/** The settlements' data for a map; the files are beside its tiles. */
export const settlementFiles: SettlementFiles = {
  names: async (cell) => (await fetchMapFile('names', cell)) as SettlementNamesPack,
  classes: async (cell) => (await fetchMapFile('classes', cell)) as ClassesPack,
};

/** @throws Error when it cannot be loaded in time */
export const fetchDivisions = async (): Promise<DivisionsFile> =>
  (await fetchJson(divisionsPath)) as DivisionsFile;

/** @throws Error when it cannot be loaded in time */
export const fetchIdAliases = async (): Promise<IdAliases> =>
  (await fetchJson(idAliasesPath)) as IdAliases;
