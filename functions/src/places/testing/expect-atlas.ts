import { expect } from 'vitest';
import { buildAtlas, compareAtlas } from '../../atlas/build.ts';
import { publicView } from '../view.ts';
import type { World } from './world.ts';

export function expectAtlas({ store }: World): void {
  const views = store
    .allPlaces()
    .map(publicView)
    .filter((view) => view !== null);
  expect(compareAtlas(store.atlas(), buildAtlas(views))).toEqual([]);
}
