import { CallsAtOnce } from '../../platform/calls/calls-at-once.ts';
import { createCors } from '../../platform/http/cors.ts';
import { createRequestPipeline } from '../../platform/http/request-pipeline.ts';
import type { LogEntry } from '../../platform/log/port.ts';
import type { Caller } from '../../platform/caller.ts';
import { gazetteerGeocoder } from '../../geocoding/gazetteer.ts';
import { settlement, smallGazetteer } from '../../geocoding/testing/gazetteers.ts';
import { createFlagLimits } from '../../places/flags/limits.ts';
import { createNameAnswerLimits } from '../../places/name-answers/limits.ts';
import { createReadLimits } from '../../places/read-limits.ts';
import { MemoryNameAnswers } from '../../places/testing/memory-name-answers.ts';
import type { PublishedBook } from '../../book/index.ts';
import {
  admin,
  aylin,
  babek,
  havePlace,
  moderator,
  newWorld,
  type World,
} from '../../places/testing/world.ts';
import type { Route } from '../../platform/http/route.ts';
import { apiRoutes, type Application } from '../routes.ts';
import { MemoryAccounts, MemoryAudit } from '../../audit/testing/memory.ts';
import { createSecrets } from '../../notifications/secrets.ts';
import { MemoryNotifications } from '../../notifications/testing/memory.ts';
import { uploadIds } from '../../uploads/upload-ids.ts';
import { MemoryBlobs, MemoryRecords } from '../../uploads/testing/memory.ts';

export const tokens = new Map<string, Caller>([
  ['aylin', aylin],
  ['babek', babek],
  ['moderator', moderator],
  ['admin', admin],
]);
export const blockedToken = 'blocked';
tokens.set(blockedToken, {
  ...{ uid: 'uid-blocked', name: 'Bloklu', admin: false, moderator: false, verified: true },
  ...{ blocked: true, trusted_since: null },
});
/** In tests, every attestation token with this prefix is valid. Each different token represents a different device. */
export const attestation = 'attested';

const geocoder = gazetteerGeocoder(
  smallGazetteer([settlement(7, 'Naqadeh', 36.9553, 45.388, { fa: 'نقده' })]),
);

const ids = uploadIds(Buffer.alloc(32));

const book: PublishedBook = {
  object: 'book-1',
  previousObject: null,
  contentHash: 'c',
  changeMark: '1',
  generatedAt: 0,
  places: 1,
  bytes: 8,
};

async function* none(): AsyncGenerator<never> {}

const nothing: Application['mine']['source'] = {
  account: async (uid) => ({
    uid,
    email: null,
    email_verified: false,
    name: null,
    providers: [],
    created_at: new Date('2026-01-01T00:00:00Z'),
  }),
  suggestions: none,
  history: none,
  inbox: none,
  lists: none,
  records: none,
  files: none,
  sizeOf: async () => null,
  open: none,
};

export interface TestApplication {
  world: World;
  nameAnswers: MemoryNameAnswers;
  logged: LogEntry[];
  routes: Route[];
  handle(request: Request): Promise<Response>;
}

export function newApplication({
  onRead = () => undefined,
  clientOf = () => null,
  ...parts
}: Partial<
  Pick<Application, 'places' | 'geocoderFor' | 'locatorFor' | 'published'> & {
    onRead: () => void;
    clientOf: (request: Request) => string | null;
  }
> = {}): TestApplication {
  const world = newWorld();
  countReads(world.store, onRead);
  const nameAnswers = new MemoryNameAnswers();
  const logged: LogEntry[] = [];
  const accounts = new MemoryAccounts();
  for (const { uid, name } of tokens.values()) accounts.have(uid, name ?? '');
  const routes = apiRoutes({
    places: world,
    random: () => 0,
    flagLimits: createFlagLimits(() => world.now().getTime()),
    readLimits: createReadLimits(() => world.now().getTime()),
    nameAnswers: {
      nameAnswers,
      nameAnswerLimits: createNameAnswerLimits(() => world.now().getTime()),
    },
    touchedBy: world.touchedBy,
    onUndoError: () => undefined,
    accounts: {
      traces: {
        begin: async () => undefined,
        unfinished: async () => [],
        anonymise: async () => undefined,
        eraseRecords: async () => undefined,
        end: async () => undefined,
      },
      accounts: { disable: async () => undefined, remove: async () => undefined },
      uploads: { disown: async () => undefined },
    },
    audit: {
      records: new MemoryAudit(world.store, onRead),
      accounts: accounts.accounts,
      divisionOf: () => null,
      ...{ now: world.now, newId: world.newId },
    },
    moderatorAccounts: {
      list: async () => [],
      find: async () => null,
      set: async () => undefined,
    },
    uploads: {
      records: new MemoryRecords(),
      blobs: new MemoryBlobs(),
      origin: 'https://adyurdu.example',
      now: world.now,
      newUploadId: async () => ids.next(),
    },
    mine: { source: nothing, users: new MemoryRecords(), now: world.now },
    notifications: {
      store: new MemoryNotifications(onRead),
      sendsMail: true,
      origin: 'https://adyurdu.example',
      secrets: createSecrets(async () => Buffer.alloc(32)),
    },
    book: {
      books: {
        current: async () => book,
        open: async (_, { start, end }) => new Response('%PDF-1.7'.slice(start, end + 1)).body,
      },
      regenerate: async () => ({ kind: 'unchanged', book }),
    },
    geocoderFor: () => geocoder,
    locatorFor: () => world.locator,
    published: async () => new Map(),
    ...parts,
  });
  const handle = createRequestPipeline({
    routes,
    verifiers: {
      attestation: async (token) => token.startsWith(attestation),
      spend: async () => true,
      identity: async (token) => tokens.get(token) ?? null,
    },
    cors: createCors(world.origins),
    clientOf,
    log: (entry) => void logged.push(entry),
    unlessUnreachable: (work) => work(),
    callsAtOnce: new CallsAtOnce(() => 0),
    newRequestId: () => 'request-1',
    now: () => 0,
  });
  return { world, nameAnswers, logged, routes, handle };
}

/**
 * Number of documents of the published map that a change of a public place reads: the manifest, a cell and the cell's
 * pack.
 */
const readsOfAMapChange = 3;

function countReads(store: World['store'], onRead: () => void): void {
  const places = store.places.bind(store);
  const place = store.place.bind(store);
  const transact = store.transact.bind(store);
  const proposal = store.proposal.bind(store);
  const inbox = store.inbox.bind(store);
  const newestOfUser = store.newestOfUser.bind(store);
  const oldestPending = store.oldestPending.bind(store);
  const pendingCount = store.pendingCount.bind(store);
  store.inbox = (uid) => (onRead(), inbox(uid));
  store.newestOfUser = (id, uid) => (onRead(), newestOfUser(id, uid));
  store.oldestPending = (id) => (onRead(), oldestPending(id));
  store.pendingCount = (id) => (onRead(), pendingCount(id));
  store.proposal = (id) => (onRead(), proposal(id));
  const counted =
    <A extends unknown[], T>(find: (...args: A) => Promise<T[]>) =>
    async (...args: A) => {
      const found = await find(...args);
      found.forEach(onRead);
      return found;
    };
  store.history = counted(store.history.bind(store));
  store.suggestions = counted(store.suggestions.bind(store));
  store.suggestionsOfUser = counted(store.suggestionsOfUser.bind(store));
  store.proposals = counted(store.proposals.bind(store));
  const handOns = store.handOns.bind(store);
  store.handOns = (ids) => (ids.forEach(onRead), handOns(ids));
  store.place = (id) => (onRead(), place(id));
  store.places = (ids) => (ids.forEach(onRead), places(ids));
  store.transact = (placeId, run) =>
    transact(placeId, (transaction) =>
      run({
        ...transaction,
        place: (id) => (onRead(), transaction.place(id)),
        flags: (id, kind) => (onRead(), transaction.flags(id, kind)),
        proposal: (id) => (onRead(), transaction.proposal(id)),
        handOn: (id) => (onRead(), transaction.handOn(id)),
        flagSenders: (id, kind) => (onRead(), transaction.flagSenders(id, kind)),
        inbox: (uid) => (onRead(), transaction.inbox(uid)),
        suggestion: (id, sid) => (onRead(), transaction.suggestion(id, sid)),
        historyEntry: (id, entry) => (onRead(), transaction.historyEntry(id, entry)),
        historyAfter: (id, revision) => (onRead(), transaction.historyAfter(id, revision)),
        uploads: (links) => (links.forEach(onRead), transaction.uploads(links)),
        isErased: (uid) => (onRead(), transaction.isErased(uid)),
        remembered: (uid, key) => (onRead(), transaction.remembered(uid, key)),
        uses: (uid, kind) => (onRead(), transaction.uses(uid, kind)),
        savePlace: (before, after) => {
          for (let read = 0; read < readsOfAMapChange; read++) onRead();
          transaction.savePlace(before, after);
        },
      }),
    );
}

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
