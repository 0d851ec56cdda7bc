import { atlasManifestPath } from './atlas-manifest-path.ts';

export const apiPaths = {
  place: '/places/{id}',
  search: '/places/{id}/search',
  pending: '/places/pending',
  deleted: '/places/deleted',
  deletedPlace: '/places/{id}/deleted',
  suggestions: '/places/suggestions',
  submissions: '/places/{id}/submissions',
  submit: '/places/{id}/submit',
  request: '/places/{id}/request',
  delete: '/places/{id}/delete',
  restore: '/places/{id}/restore',
  merge: '/places/{id}/merge',
  unmerge: '/places/{id}/unmerge',
  proposals: '/places/proposals',
  confirmProposal: '/places/proposals/confirm',
  declineProposal: '/places/proposals/decline',
  withdrawProposal: '/places/proposals/withdraw',
  approve: '/places/{id}/submissions/{sid}/approve',
  decline: '/places/{id}/submissions/{sid}/decline',
  ask: '/places/{id}/submissions/{sid}/ask',
  answer: '/places/{id}/submissions/{sid}/answer',
  handOn: '/places/{id}/submissions/{sid}/hand-on',
  takeHandOnBack: '/places/{id}/submissions/{sid}/hand-on/undo',
  submission: '/places/{id}/submissions/{sid}',
  undoDecision: '/places/{id}/submissions/{sid}/undo',
  speaker: '/places/{id}/submissions/{sid}/speaker',
  withdrawList: '/lists/{id}/withdraw',
  pendingLists: '/lists/pending',
  list: '/lists/{id}',
  listRows: '/lists/{id}/rows',
  decideList: '/lists/{id}/decide',
  continueList: '/lists/{id}/continue',
  undoList: '/lists/{id}/undo',
  askList: '/lists/{id}/ask',
  answerList: '/lists/{id}/answer',
  history: '/places/{id}/history',
  restoreVersion: '/places/{id}/history/{sid}/restore',
  flags: '/places/flags',
  answerFlags: '/places/{id}/flags',
  nameAnswers: '/places/name-answers',
  undo: '/places/{id}/undo',
  moderators: '/moderators',
  audit: '/audit',
  auditNumbers: '/audit/numbers',
  auditAccount: '/audit/account',
  pendingOfAccount: '/audit/account/waiting',
  blockAccount: '/audit/account/block',
  pdf: '/places/pdf',
  pdfRegenerate: '/places/pdf/regenerate',
  geocode: '/geocode',
  autocomplete: '/geocode/autocomplete',
  upload: '/storage/upload',
  account: '/account',
  inbox: '/account/inbox',
  inboxRead: '/account/inbox/read',
  notifications: '/account/notifications',
  feed: '/account/feed',
  myData: '/account/data',
} as const;

export type ApiPath = (typeof apiPaths)[keyof typeof apiPaths];
export type ParameterOf<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? N | ParameterOf<R>
  : never;

/**
 * Returns the address of an API call, with percent-encoded values: `apiUrl(apiPaths.place, { id: 'gn-1' })` returns
 * `/api/places/gn-1`.
 */
export function apiUrl<P extends ApiPath>(
  path: P,
  ...parameters: ParameterOf<P> extends never ? [] : [Record<ParameterOf<P>, string>]
): string {
  const values = new Map<string, string>(Object.entries(parameters[0] ?? {}));
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))}`;
}

export const atlasPaths = {
  manifest: atlasManifestPath,
  cell: (key: string, hash: string) => `/atlas/cells/${key}.${hash}.json`,
  details: '/atlas/details.json',
  pack: (key: string, hash: string) => `/atlas/details/${key}.${hash}.json`,
  /** In the paths `names` and `years`, `hash` identifies the detail pack from which the file is computed. */
  names: (key: string, hash: string) => `/atlas/names/${key}.${hash}.json`,
  years: (key: string, hash: string) => `/atlas/years/${key}.${hash}.json`,
  featuredYears: (revision: number) => `/atlas/foremost-years.${revision}.json`,
  nameCounts: (file: string) => `/atlas/name-counts/${file}.json`,
  detailsFile: (key: string, placeId: string, hash: string) =>
    `/atlas/details/${key}/${placeId}.${hash}.json`,
  shard: (beginning: string, revision: number) =>
    `/atlas/search/${encodeURIComponent(beginning)}.${revision}.json`,
} as const;

export const identityPath = '/identity';

export const healthPath = '/health';

/** Secret addresses in emails and feed readers. Each address identifies an account (notifications/). */
export const notificationPaths = {
  feed: (secret: string) => `/notifications/feed/${secret}.xml`,
  unsubscribe: (token: string) => `/notifications/unsubscribe/${token}`,
} as const;

export const pageErrorPath = '/page-error';

export const attestPaths = { challenge: '/attest/challenge', token: '/attest/token' } as const;
