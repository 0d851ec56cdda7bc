import { readFileSync } from 'node:fs';
import { gazetteerFileNames } from '@shared/formats/gazetteer/files.ts';
import { Gazetteer } from './gazetteer.ts';

export function openGazetteer(folder: URL): Gazetteer {
  return new Gazetteer({
    names: readFileSync(new URL(gazetteerFileNames.names, folder)),
    areas: readFileSync(new URL(gazetteerFileNames.areas, folder)),
  });
}
