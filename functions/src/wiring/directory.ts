import { createDirectory } from '../atlas/directory.ts';
import { atlasSource } from './atlas.ts';

export const published = createDirectory({ source: atlasSource, now: Date.now });
