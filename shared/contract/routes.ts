/** Paths of the API under `/api` (decisions.md "API"). `{x}` is a path parameter. */
export const apiPaths = {
  place: '/places/{id}',
  search: '/places/{id}/search',
  pending: '/places/pending',
  deleted: '/places/deleted',
  suggestions: '/places/suggestions',
  submissions: '/places/{id}/submissions',
  submit: '/places/{id}/submit',
  request: '/places/{id}/request',
  delete: '/places/{id}/delete',
  restore: '/places/{id}/restore',
  approve: '/places/{id}/submissions/{sid}/approve',
  decline: '/places/{id}/submissions/{sid}/decline',
  /** What is said of whoever speaks in a suggestion's recording. */
  speaker: '/places/{id}/submissions/{sid}/speaker',
  history: '/places/{id}/history',
  undo: '/places/{id}/undo',
  pdf: '/places/pdf',
  pdfRegenerate: '/places/pdf/regenerate',
  geocode: '/geocode',
  autocomplete: '/geocode/autocomplete',
  upload: '/storage/upload',
  account: '/account',
  myData: '/account/data',
} as const;

export type ApiPath = (typeof apiPaths)[keyof typeof apiPaths];
/** Names of a path's parameters. */
export type ParameterOf<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? N | ParameterOf<R>
  : never;

/** Fills a path's parameters, percent-encoded: `apiUrl(apiPaths.place, { id: 'gn-1' })`. */
export function apiUrl<P extends ApiPath>(
  path: P,
  ...parameters: ParameterOf<P> extends never ? [] : [Record<ParameterOf<P>, string>]
): string {
  const values = new Map<string, string>(Object.entries(parameters[0] ?? {}));
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))}`;
}

/** Paths of the published map (decisions.md "The published map"). */
export const atlasPaths = {
  manifest: '/atlas/manifest.json',
  cell: (key: string, hash: string) => `/atlas/cells/${key}.${hash}.json`,
  /** What lies beside the cells (formats/place-details.ts). */
  details: '/atlas/details.json',
  pack: (key: string, hash: string) => `/atlas/details/${key}.${hash}.json`,
  /** Further names for search, made of the detail pack of that hash. */
  names: (key: string, hash: string) => `/atlas/names/${key}.${hash}.json`,
  /** What tells names in a year, made of the detail pack of that hash. */
  years: (key: string, hash: string) => `/atlas/years/${key}.${hash}.json`,
  /** The same of whom the map of that revision names before it has loaded a cell. */
  featuredYears: (revision: number) => `/atlas/foremost-years.${revision}.json`,
  story: (key: string, placeId: string, hash: string) =>
    `/atlas/details/${key}/${placeId}.${hash}.json`,
  /** What a first search finds (formats/search-shard.ts), of the map of that revision. */
  shard: (beginning: string, revision: number) =>
    `/atlas/search/${encodeURIComponent(beginning)}.${revision}.json`,
} as const;

/** Below which signing in goes through our own origin (identity/). */
export const identityPath = '/identity';

/** For what watches the site (health/). */
export const healthPath = '/health';

/** Where pages tell that they broke (page-errors/). */
export const pageErrorPath = '/page-error';

/** Of the attestation of our own (attestation/). */
export const attestPaths = { challenge: '/attest/challenge', token: '/attest/token' } as const;
