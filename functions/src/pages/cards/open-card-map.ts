import { readFileSync } from 'node:fs';
import { cardMapFile, type CardMap } from '@shared/formats/card-map/card-map.ts';

export function openCardMap(folder: URL): CardMap {
  return JSON.parse(readFileSync(new URL(cardMapFile, folder), 'utf8')) as CardMap;
}
