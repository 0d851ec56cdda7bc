/** Makes the map for the pictures of link previews: `node --import tsx map-data/make/card-map/command.ts FOLDER`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cardMapFile } from '@shared/formats/card-map/card-map.ts';
import { makeCardMap } from './card-map.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('expected the folder to write to');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, cardMapFile), JSON.stringify(makeCardMap()));
