import { createCors } from '../../http/cors.ts';
import { createDoor } from '../../http/door.ts';
import type { LogEntry } from '../../log/port.ts';
import type { Caller } from '../../contract/caller.ts';
import { gazetteerGeocoder } from '../../geo/gazetteer.ts';
import { gazetteerPlaces } from '../../geo/gazetteer/gazetteer-data.ts';
import type { PublishedBook } from '../../book/index.ts';
import {
  admin,
  aylin,
  babek,
  havePlace,
  newWorld,
  type World,
} from '../../places/testing/world.ts';
import { apiRoutes } from '../routes.ts';
import { newUploadId } from '../../uploads/link.ts';
import { MemoryBlobs, MemoryRecords } from '../../uploads/testing/memory.ts';

/** Tokens that the application of the tests accepts, and whose they are. */
export const tokens = new Map<string, Caller>([
  ['aylin', aylin],
  ['babek', babek],
  ['admin', admin],
]);
export const attestation = 'attested';

// Folding its names takes a while; it never changes.
const geocoder = gazetteerGeocoder(gazetteerPlaces);

const book: PublishedBook = {
  object: 'book-1',
  previousObject: null,
  contentHash: 'c',
  changeMark: '1',
  generatedAt: 0,
  places: 1,
  bytes: 8,
};

export interface TestApplication {
  world: World;
  logged: LogEntry[];
  handle(request: Request): Promise<Response>;
}

/** The whole API, as index.ts puts it together, over a store in memory. */
export function newApplication(): TestApplication {
  const world = newWorld();
  const logged: LogEntry[] = [];
  const handle = createDoor({
    routes: apiRoutes({
      places: world,
      accounts: {
        traces: {
          begin: async () => undefined,
          begun: async () => [],
          anonymise: async () => undefined,
          eraseRecords: async () => undefined,
          end: async () => undefined,
        },
        accounts: { disable: async () => undefined, remove: async () => undefined },
        uploads: { disown: async () => undefined },
      },
      uploads: {
        records: new MemoryRecords(),
        blobs: new MemoryBlobs(),
        origin: 'https://adyurdu.example',
        now: world.now,
        newUploadId,
      },
      book: {
        books: {
          current: async () => book,
          open: async (_, { start, end }) => new Response('%PDF-1.7'.slice(start, end + 1)).body,
        },
        regenerate: async () => ({ kind: 'unchanged', book }),
      },
      geocoder,
    }),
    verifiers: {
      attestation: async (token) => token === attestation,
      identity: async (token) => tokens.get(token) ?? null,
    },
    cors: createCors(world.origins),
    log: (entry) => void logged.push(entry),
    newRequestId: () => 'request-1',
    now: () => 0,
  });
  return { world, logged, handle };
}

/** One place of each status. */
export const placeIds = { approved: 'gn-1', requested: 'gn-2', pending: 'gn-3', deleted: 'gn-4' };

export async function withPlaces(application: TestApplication): Promise<TestApplication> {
  for (const [status, place_id] of Object.entries(placeIds)) {
    await havePlace(application.world, {
      place_id,
      status: status as keyof typeof placeIds,
      deleted_from: status === 'deleted' ? 'approved' : null,
    });
  }
  return application;
}
