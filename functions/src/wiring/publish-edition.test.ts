import { expect, it, vi } from 'vitest';
import { buildAtlas } from '../atlas/build.ts';
import { placeAt } from '../atlas/testing/places.ts';
import { filesOf, textsOf } from '../atlas/testing/source.ts';
import edition from '../commands/edition.ts';
import { World } from '../editions/testing/world.ts';
import { run } from '../functions/publishEdition.ts';

const parts = vi.hoisted(() => ({ editions: {}, atlasSource: {} }));
vi.mock('./editions.ts', () => parts);
vi.mock('./atlas.ts', () => parts);
vi.mock('./config.ts', () => ({ config: { origins: ['https://adyurdu.example'] } }));
vi.mock('./log.ts', () => ({ log: () => undefined }));
vi.mock('../platform/store/editions.ts', () => ({ storedEditions: () => parts.editions }));
vi.mock('../platform/store/atlas.ts', () => ({ firestoreAtlas: () => parts.atlasSource }));
vi.mock('../commands/connect.ts', () => ({ connect: async () => 'a project' }));
vi.mock('../commands/connected-project.ts', () => ({
  connectedProject: async () => ({ db: { terminate: async () => undefined } }),
}));

it.each([
  ['nightly function', () => run()],
  ['command', () => edition({ site: 'https://adyurdu.example' })],
])('the %s makes an edition although a place is published meanwhile', async (_, publish) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const world = new World();
  const both = [placeAt(37, 45, 'gn-1'), placeAt(38, 46, 'gn-2')];
  let atlas = buildAtlas(both.slice(1), 1);
  parts.editions = world;
  parts.atlasSource = {
    readManifests: async () => textsOf(atlas),
    ...filesOf(
      () => (atlas = buildAtlas(both, 2)),
      async (_what, file) => file,
    ),
  };
  await publish();
  expect(world.offered).toMatchObject([{ places: 2 }]);
  expect(world.objects.size).toBe(world.offered[0]?.files.length);
});
