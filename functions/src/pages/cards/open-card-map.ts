import { readFileSync } from 'node:fs';
import { cardMapFile, type CardMap } from '@shared/formats/card-map/card-map.ts';

/** Reads the map for cards from the folder of the built functions. */
export function openCardMap(folder: URL): CardMap {
  return JSON.parse(readFileSync(new URL(cardMapFile, folder), 'utf8')) as CardMap;
}
