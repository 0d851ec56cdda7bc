import { readFileSync } from 'node:fs';
import { Gazetteer } from './gazetteer.ts';

/** The build puts both beside the bundle. */
export const gazetteerFileNames = {
  names: 'gazetteer-names.bin',
  areas: 'gazetteer-areas.bin',
} as const;

/** Reads the gazetteer from the folder of the built functions. */
export function openGazetteer(folder: URL): Gazetteer {
  return new Gazetteer({
    names: readFileSync(new URL(gazetteerFileNames.names, folder)),
    areas: readFileSync(new URL(gazetteerFileNames.areas, folder)),
  });
}
