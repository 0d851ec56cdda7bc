/**
 * Defines which folders may import which (docs/architecture.md "Overview"). Any other import fails `npm test`.
 * tools/lint/boundaries.mjs makes a rule for oxlint from this file.
 */

/**
 * @param path regular expression for the folder's path from the root. Its group `part` matches the name of an area or
 *   feature.
 */
const folder = (type, path) => ({ type, pattern: new RegExp(`^(?:${path})/`) });

/** The Firestore server's folders, lowest first. Each folder may import only folders of earlier lines. */
export const firestoreLayers = [
  ['error', 'bytes'],
  ['path'],
  ['value'],
  ['document'],
  ['storage'],
  ['query', 'transaction'],
  ['database'],
  ['authorization', 'protocol'],
  ['watch'],
  ['call'],
  ['rpc'],
  ['grpc', 'http'],
  ['server'],
  ['command'],
];
/** Internal folders of the database. The layers above the database must not import them. */
const insideDatabase = ['bytes', 'value', 'document', 'storage', 'query', 'transaction'];
const firestoreRoom = (name) => `firestore-${name}`;
const firestoreRooms = firestoreLayers.flat();
const roomsOnDatabase = firestoreLayers
  .slice(firestoreLayers.findIndex((layer) => layer.includes('database')) + 1)
  .flat();

const listRooms = ['reading', 'understanding', 'chats', 'matching'];
/** Shared folders, lowest first. Each folder may import the folders before it. */
const sharedRooms = [
  'async',
  'languages',
  'geo',
  'names',
  'contract',
  ...listRooms.map((name) => `lists/${name}`),
  'formats',
];
const sharedRoom = (name) => `shared-${name}`;
const shared = sharedRooms.map(sharedRoom);

/**
 * Named folders ("elements") between which imports are checked. If several patterns match a file, the file belongs to
 * the element of the first of these patterns.
 */
const elements = [
  // Helpers of tests may import from functions/, shared/ and map-data/. Only tests and tools/guide may import these
  // helpers.
  folder('functions-testing', 'functions/src/(?:.*/)?testing'),
  ...sharedRooms.map((name) => folder(sharedRoom(name), `shared/${name}`)),
  folder('log', 'functions/src/platform/log'),
  folder('responses', 'functions/src/platform/responses'),
  folder('calls', 'functions/src/platform/calls'),
  folder('typeset', 'functions/src/typeset'),
  folder('words', 'functions/src/words'),
  folder('interchange', 'functions/src/interchange'),
  folder(
    'area',
    'functions/src/(?<part>places|uploads|atlas|geocoding|book|erasure|identity|attestation|pages|my-data|health|editions|reconcile|page-errors|moderators|notifications|audit)',
  ),
  folder('http', 'functions/src/platform/http'),
  folder('api', 'functions/src/api'),
  folder('store', 'functions/src/platform/store'),
  // The element `platform` contains only the files directly in functions/src/platform, such as caller.ts.
  folder('platform', 'functions/src/platform'),
  folder('backup', 'functions/src/backup'),
  folder('commands', 'functions/src/commands'),
  folder('function-table', 'functions/src/function-table'),
  folder('functions-entry', 'functions'),

  folder('app', 'web/src/app'),
  folder('embed', 'web/src/embed'),
  folder('feature', 'web/src/features/(?<part>[^/]+)'),
  folder('map-google', 'web/src/map/google'),
  folder('map-leaflet', 'web/src/map/leaflet'),
  folder('map', 'web/src/map'),
  folder('offline', 'web/src/offline'),
  folder('ui', 'web/src/ui'),
  folder('i18n', 'web/src/i18n'),
  folder('web-lib', 'web/src/lib'),
  folder('polyfills', 'web/src/polyfills'),
  folder('web-build', 'web'),

  folder('map-data', 'map-data'),

  folder('rules-syntax', 'emulator/rules/syntax'),
  folder('rules-values', 'emulator/rules/values'),
  folder('rules-parser', 'emulator/rules/parser'),
  folder('rules-evaluate', 'emulator/rules/evaluate'),
  folder('rules-query', 'emulator/rules/query'),
  folder('rules-check', 'emulator/rules/check'),
  folder('rules-ruleset', 'emulator/rules/ruleset'),
  folder('rules-storage-runtime', 'emulator/rules/storage-runtime'),
  folder('rules-command', 'emulator/rules/command'),
  folder('rules-reference', 'emulator/rules/reference'),
  // The only source file directly in emulator/rules is index.ts. Code outside of emulator/rules imports only this file,
  // except tests.
  folder('rules-engine', 'emulator/rules'),
  folder('firestore-testing', 'emulator/firestore/(?:testing|sdk|[^/]+/testing)'),
  ...firestoreRooms.map((name) => folder(firestoreRoom(name), `emulator/firestore/${name}`)),
  folder('firestore', 'emulator/firestore'),
  folder('parity', 'emulator/parity'),
  folder('seed', 'tools/local/seed'),
  folder('local', 'tools/local'),
  folder('tests', 'tests'),
  folder('guide', 'tools/guide'),
  folder('mirror', 'tools/mirror'),
  folder('tools', 'tools|ops'),
];

const may = (from, ...to) => ({ isAllowed: true, from: [from].flat(), to });
/** Like `may`, but only for tests in these folders. */
const testsMay = (from, ...to) => ({ ...may(from, ...to), isForTests: true });
/** @param except returns true for the imports that are allowed nevertheless */
const mayNot = (from, to, except, message) => ({
  ...may(from, to),
  isAllowed: false,
  except,
  message,
});

const isSamePart = (from, to) => from.part === to.part;
const isIndex = (_from, to) => to.path === 'index.ts';

const types = elements.map(({ type }) => type);
const rulesRooms = types.filter((type) => type.startsWith('rules-'));

/** The folders of functions/src, lowest first. */
const server = [
  'platform',
  'log',
  'responses',
  'calls',
  'typeset',
  'words',
  'interchange',
  'area',
  'http',
  'store',
  'api',
  'backup',
  'commands',
];

/**
 * The folders outside of shared/ that may import from shared/. The list omits tests/, which may import from everywhere,
 * and folders that are independent of the product, such as the emulator, functions/src/typeset and web/src/ui.
 */
const sides = [
  ...server.filter((room) => !['log', 'typeset'].includes(room)),
  'functions-entry',
  'functions-testing',
  'app',
  'embed',
  'feature',
  'map',
  'map-leaflet',
  'i18n',
  'offline',
  'web-lib',
  'web-build',
  'map-data',
  'guide',
  'mirror',
  'tools',
];

/**
 * A folder of the Firestore server may import only folders of lower layers; `authorization` and `command` may also
 * import the rules engine. Folders above the database may not import the database's internal folders. Tests in any
 * folder of the server may import all folders of the server, its test helpers, and the rules engine.
 */
const firestorePolicies = [
  ...firestoreLayers.flatMap((layer, height) => {
    const below = firestoreLayers.slice(0, height).flat();
    return layer.map((name) => {
      const hidden = roomsOnDatabase.includes(name) ? insideDatabase : [];
      const visible = below.filter((room) => !hidden.includes(room));
      return may(firestoreRoom(name), ...visible.map(firestoreRoom));
    });
  }),
  may(['authorization', 'command'].map(firestoreRoom), 'rules-engine'),
  mayNot(
    roomsOnDatabase.map(firestoreRoom),
    'firestore-database',
    isIndex,
    'The database is used through database/index.ts.',
  ),
  testsMay(
    firestoreRooms.map(firestoreRoom),
    'rules-engine',
    'firestore-testing',
    ...firestoreRooms.map(firestoreRoom),
  ),
  may('firestore-testing', 'rules-engine', 'firestore', ...firestoreRooms.map(firestoreRoom)),
  may('firestore', 'firestore-server', 'firestore-command'),
  may('parity', 'firestore', 'firestore-protocol', 'rules-engine'),
  mayNot(
    'parity',
    'firestore-protocol',
    isIndex,
    'The protocol is used through protocol/index.ts.',
  ),
];

/** Allowed directions of imports between folders. A folder may always import itself. The last match has priority. */
const policies = [
  ...types.map((type) => may(type, type)),
  // Features never import each other. The folder `app` composes them.
  mayNot('feature', 'feature', isSamePart),

  // A shared folder may import only earlier shared folders. Its tests may import all shared folders, and the test
  // helpers of functions/. Each folder in `sides` may import every shared folder.
  ...sharedRooms.map((name, height) => may(sharedRoom(name), ...shared.slice(0, height))),
  testsMay(shared, ...shared, 'functions-testing'),
  may(sides, ...shared),

  // `<` separates groups of folders in functions/src. A folder may import only folders of earlier groups:
  // platform, log, responses < calls, typeset, words, interchange < areas < http, store, backup < api, commands.
  may('calls', 'platform'),
  may('area', 'platform', 'log', 'responses', 'calls', 'typeset', 'words', 'interchange'),
  // One area never imports another. Areas communicate through ports, which `store` and functions/src/{functions,wiring}
  // implement.
  mayNot('area', 'area', isSamePart),
  may('http', 'platform', 'log', 'responses'),
  may('store', 'platform', 'calls', 'area'),
  may('api', 'platform', 'responses', 'area', 'http'),
  may('backup', 'area', 'platform'),
  may('commands', 'platform', 'interchange', 'area', 'store', 'backup'),
  may('functions-entry', 'function-table', ...server),
  may(['web-build', 'tools'], 'function-table'),
  may('functions-testing', 'functions-entry', 'map-data', ...server),
  testsMay([...server, 'functions-entry'], ...server, 'functions-testing'),

  may('app', 'feature', 'map', 'map-google', 'map-leaflet'),
  may('app', 'offline', 'ui', 'i18n', 'web-lib'),
  may('embed', 'map-leaflet', 'polyfills'),
  may('feature', 'map', 'offline', 'ui', 'i18n', 'web-lib'),
  may('offline', 'web-lib'),
  may('map-google', 'map'),
  may('map-leaflet', 'map', 'i18n', 'web-lib'),
  may('map', 'i18n', 'web-lib'),
  may('i18n', 'web-lib'),
  may(['app', 'feature', 'map'], 'polyfills'),
  may('web-build', 'app', 'offline', 'ui', 'i18n', 'web-lib'),
  may('web-build', 'map', 'map-data'),
  may('web-build', 'words'),
  may('tools', 'web-build'),

  may('rules-parser', 'rules-syntax'),
  may('rules-evaluate', 'rules-syntax', 'rules-values'),
  may('rules-query', 'rules-syntax', 'rules-values', 'rules-evaluate'),
  may('rules-check', 'rules-syntax', 'rules-parser', 'rules-evaluate'),
  may(
    'rules-ruleset',
    'rules-syntax',
    'rules-parser',
    'rules-check',
    'rules-evaluate',
    'rules-query',
  ),
  may('rules-storage-runtime', 'rules-syntax', 'rules-values', 'rules-evaluate', 'rules-ruleset'),
  may('rules-command', 'rules-engine'),
  may(['rules-engine', 'rules-reference'], ...rulesRooms),
  ...firestorePolicies,
  may('local', 'firestore', 'rules-engine', 'seed', 'tools'),
  may('mirror', 'area', 'backup', 'responses', 'tools', 'web-build'),
  may('guide', 'area', 'typeset', 'functions-testing', 'i18n', 'tools'),
  may('tests', ...types),
];

/** @param packages names; a name that ends with `/` means all packages of a scope */
const only = (folders, packages, message) => ({ folders, packages, message });

/** Allows some packages only in certain folders. Packages that are not listed here are allowed everywhere. */
const restricted = [
  only(
    [
      'store',
      'functions-entry',
      'functions-testing',
      'backup',
      'commands',
      'tests',
      'firestore-testing',
    ],
    ['firebase-admin', 'firebase-functions', '@google-cloud/'],
    'Only functions/src/platform/store and functions/src/wiring talk to Firebase (docs/architecture.md).',
  ),
  only(
    ['web-lib', 'tests', 'firestore-testing'],
    ['firebase'],
    'Only web/src/lib talks to Firebase (docs/architecture.md).',
  ),
  only(['map-google', 'tests'], ['@vis.gl/'], 'Only map/google knows Google Maps.'),
  only(['map-leaflet', 'tests'], ['leaflet'], 'Only map/leaflet knows Leaflet.'),
];

const testFile = /\.(?:test|e2e|fixture)\.tsx?$/;
const policiesOf = new Map(
  types.map((type) => [type, policies.filter(({ from }) => from.includes(type))]),
);

/** @returns the file's element, and its path in the element's folder; undefined if the file belongs to no element */
function describe(file) {
  for (const { type, pattern } of elements) {
    const match = pattern.exec(file);
    if (match) return { type, part: match.groups?.part, path: file.slice(match[0].length) };
  }
  return undefined;
}

/**
 * Both paths start at the root.
 *
 * @returns the reason why `file` must not import `imported`, or null if it may
 */
export function problemOfImport(file, imported) {
  const [from, to] = [describe(file), describe(imported)];
  const isTest = testFile.test(file);
  if (!from || !to) {
    // Files that belong to no element are not checked, except tests.
    const isUnchecked = (!from && !isTest) || (!to && !testFile.test(imported));
    return isUnchecked ? null : `oxlint.boundaries.js has no folder for ${from ? imported : file}.`;
  }
  const policy = policiesOf
    .get(from.type)
    .findLast(
      (one) => one.to.includes(to.type) && (isTest || !one.isForTests) && !one.except?.(from, to),
    );
  if (policy?.isAllowed) return null;
  return policy?.message ?? `${from.type} must not import ${to.type} (oxlint.boundaries.js).`;
}

/** @returns the reason why `file` must not import a package, or null if it may */
export function problemOfPackage(file, source) {
  const from = describe(file);
  if (!from) return null;
  const rule = restricted.find(
    ({ folders, packages }) =>
      !folders.includes(from.type) &&
      packages.some(
        (name) => source === name || source.startsWith(name.endsWith('/') ? name : `${name}/`),
      ),
  );
  return rule?.message ?? null;
}
