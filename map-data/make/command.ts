/** Makes all files of the served map: `node --import tsx map-data/make/command.ts FOLDER`. */
import { mapFiles } from './map-files.ts';
import { writeMap } from './write-map.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('expected the folder to write to');
writeMap(folder, await mapFiles());
