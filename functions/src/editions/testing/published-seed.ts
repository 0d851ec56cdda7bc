import { readFileSync } from 'node:fs';
import { readImportFile } from '../../commands/import-file.ts';
import { importedRecords } from '../../places/import.ts';
import { publicView } from '../../places/view.ts';

const file = new URL('../../../../tools/local/seed/places.json', import.meta.url);

export const seed = readImportFile(readFileSync(file, 'utf8'));

export const published = seed
  .map((one) => publicView(importedRecords(one, new Date(0)).place))
  .filter((place) => place !== null);
