import { readFile } from 'node:fs/promises';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller.ts';
import { listMatcher } from '@shared/lists/matching/match.ts';
import type { FeatureText } from '@shared/lists/reading/features.ts';
import { rowsOfFeatures } from '@shared/lists/reading/features-table.ts';
import { readList, type ListRead } from '@shared/lists/reading/read-list.ts';
import type { Row } from '@shared/lists/reading/row.ts';
import { ofOneMoment, snapshotOf } from '../atlas/snapshot.ts';
import { openGazetteer } from '../geocoding/gazetteer/open.ts';
import type { FileRead } from '../interchange/interchange-place.ts';
import { isLpTsv, needsMatching, readLpTsv, type MatchPair } from '../interchange/read-lp-tsv.ts';
import { isLinked, readLpf } from '../interchange/read-lpf.ts';
import { readPairs } from '../interchange/read-pairs.ts';
import { isTable, readTable } from '../interchange/read-table.ts';
import { approveSuggestion } from '../places/approve.ts';
import { suggestNames } from '../places/suggest-names.ts';
import type { PlacesContext } from '../places/ports.ts';
import { accountOf } from '../platform/store/roles.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { erasedLedger } from '../platform/store/erased-ledger.ts';
import { firestoreAtlas, type FirestoreAtlas } from '../platform/store/atlas.ts';
import { firestorePlaceStore } from '../platform/store/place-store.ts';
import { connect } from './connect.ts';
import { reportNames, type PlaceReport } from './names-report.ts';
import { placesToMatch } from './places-to-match.ts';
import { readDivisions } from './read-divisions.ts';

const built = new URL('../../lib/', import.meta.url);
const map = new URL('../../../web/public/map/', import.meta.url);

/**
 * Imports have no limits, because an operator's files can be much larger than the lists that users are allowed to send.
 */
const unlimited = { rows: Infinity, bytes: Infinity };

interface Options {
  project?: string;
  as?: string;
  apply?: boolean;
}

/** `npm run cli -- import-names FILE … [--as EMAIL [--apply]] [--project ID]` */
export default async function importNames(options: Options, files: string[]): Promise<void> {
  // All files are read first, so that an invalid file is found before anything is stored.
  const lists = await Promise.all(
    files.map(async (file) => ({ file, list: await readFileAsList(file) })),
  );
  const where = await connect(options.project);
  const db = getFirestore();
  const matcher = matcherOf(() => firestoreAtlas(db));
  const read = [];
  for (const { file, list } of lists)
    read.push({ file, read: await readNames(file, list, matcher) });
  const store = firestorePlaceStore(db);
  const context: PlacesContext = {
    store,
    origins: [],
    now: () => new Date(),
    newId: newDocumentId,
    // The command submits and approves suggestions with the same account. Reviewers are allowed to approve their own
    // suggestions only if there is no other reviewer. So the command treats every account as the only reviewer.
    isOnlyReviewer: async () => true,
    mayBeOnlyReviewer: async () => true,
    isReviewer: async () => true,
    noteForgotten: erasedLedger(db).noteSpeaker,
  };
  const caller = options.as === undefined ? null : await callerOf(options.as);
  let rejected = 0;
  for (const one of read) {
    const ids = [...new Set(one.read.read.map(({ place_id }) => place_id))];
    const known = await store.places(ids);
    const report = reportNames(one.read, (id) => {
      const place = known.get(id);
      return place && place.status !== 'deleted' ? place.names : undefined;
    });
    for (const { place_id, messages } of report.places)
      for (const line of messages) console.log(`${one.file}: ${line} · ${place_id}`);
    for (const { line, reason } of report.rejected)
      console.log(`${one.file}: line ${line}: rejected: ${reason}`);
    rejected += report.rejected.length;
    const wanted = report.places.filter(({ names }) => names.length > 0);
    if (caller)
      for (const place of wanted) await take(context, caller, place, options.apply === true);
    const sum = (which: 'fresh' | 'changed' | 'conflicting') =>
      report.places.reduce((all, place) => all + place[which], 0);
    const done = caller
      ? `${options.apply ? 'changed' : 'suggested'} in ${wanted.length} places of ${where}`
      : `nothing was stored in ${where}: add --as EMAIL to submit suggestions`;
    console.log(
      `${one.file}: ${sum('fresh')} new, ${sum('changed')} changed, ${sum('conflicting')} conflicting, ${report.rejected.length} rejected; ${done}`,
    );
  }
  await db.terminate();
  if (rejected > 0) throw new Error(`${rejected} names were rejected`);
}

async function readFileAsList(file: string): Promise<ListRead> {
  try {
    const list = readList(file, await readFile(file), { limits: unlimited });
    if (list.encoding !== null) console.log(`${file}: read as ${list.encoding}`);
    return list;
  } catch (error) {
    throw wrongFile(file, error);
  }
}

function matcherOf(atlas: () => FirestoreAtlas): () => Promise<MatchPair> {
  let matching: Promise<MatchPair> | null = null;
  return () =>
    (matching ??= ofOneMoment(async () => {
      const { places } = await snapshotOf(atlas());
      const { gazetteer, divisions } = builtSettlements();
      return listMatcher(await placesToMatch(places(), gazetteer, divisions));
    }));
}

function builtSettlements() {
  try {
    return { gazetteer: openGazetteer(built), divisions: readDivisions(map) };
  } catch (error) {
    throw new Error('the settlement data is missing: run `npm run build`', { cause: error });
  }
}

/** @throws Error naming the file if the whole file is invalid. Errors in single lines are part of the result */
async function readNames(
  file: string,
  list: ListRead,
  matcher: () => Promise<MatchPair>,
): Promise<FileRead> {
  try {
    return list.form === 'features'
      ? await readFeatures(list.features, matcher)
      : await readRows(list.rows, matcher);
  } catch (error) {
    throw wrongFile(file, error);
  }
}

const wrongFile = (file: string, error: unknown): Error =>
  new Error(`${file}: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`, { cause: error });

async function readRows(
  rows: readonly Row[],
  matcher: () => Promise<MatchPair>,
): Promise<FileRead> {
  const [head] = rows;
  if (head && isLpTsv(head)) return readLpTsv(rows, needsMatching(rows) ? await matcher() : null);
  return head && isTable(head) ? readTable(rows) : readPairs(rows, await matcher());
}

async function readFeatures(
  features: readonly FeatureText[],
  matcher: () => Promise<MatchPair>,
): Promise<FileRead> {
  const read = readLpf(features.filter(isLinked));
  const unlinked = features.filter((one) => !isLinked(one));
  if (unlinked.length === 0) return read;
  const table = rowsOfFeatures(unlinked);
  const headers = table[0]?.isHeader ? 1 : 0;
  const rows = table.map((row, at) => ({
    ...row,
    line: unlinked[at - headers]?.line ?? row.line,
  }));
  const matched = readPairs(rows, await matcher());
  return {
    read: [...read.read, ...matched.read],
    rejected: [...read.rejected, ...matched.rejected],
  };
}

async function callerOf(email: string): Promise<Caller> {
  const { uid, displayName, customClaims } = await accountOf(getAuth(), email);
  const admin = customClaims?.['admin'] === true;
  return { uid, name: displayName ?? null, admin, moderator: false, verified: true };
}

async function take(
  context: PlacesContext,
  caller: Caller,
  { place_id, names }: PlaceReport,
  apply: boolean,
): Promise<void> {
  const suggestion = await suggestNames(context, { id: place_id, caller, names });
  if (!apply) return;
  const place = await context.store.place(place_id);
  if (place?.status === 'pending') {
    console.log(`${place_id}: submitted as a suggestion only: the place has not been approved yet`);
    return;
  }
  await approveSuggestion(context, {
    id: place_id,
    sid: suggestion.id,
    caller,
    body: { fields: ['names'], revision: place?.revision ?? 0 },
    idempotencyKey: null,
  });
}
