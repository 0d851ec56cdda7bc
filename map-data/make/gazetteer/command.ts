/** Makes the server's gazetteer: `node --import tsx map-data/make/gazetteer/command.ts FOLDER`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gazetteerFileNames } from '@shared/formats/gazetteer/files.ts';
import { gazetteerFiles } from './gazetteer-files.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('expected the folder to write to');
mkdirSync(folder, { recursive: true });
const files = gazetteerFiles();
writeFileSync(path.join(folder, gazetteerFileNames.names), files.names);
writeFileSync(path.join(folder, gazetteerFileNames.areas), files.areas);
