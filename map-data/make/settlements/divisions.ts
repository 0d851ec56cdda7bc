import { languageList } from '@shared/languages/languages.ts';
import type { DivisionNames } from '@shared/formats/gazetteer/files.ts';
import { readRows } from '../sources.ts';

/**
 * Returns the names of the first-level divisions. Each key consists of the country and GeoNames' code, such as "IR.01".
 */
export const readDivisions = (): Map<string, DivisionNames> =>
  new Map(
    readRows<'code' | keyof DivisionNames>('geonames/divisions.tsv').map((row) => [
      row.code,
      Object.fromEntries(languageList.map((one) => [one, row[one]])) as DivisionNames,
    ]),
  );
