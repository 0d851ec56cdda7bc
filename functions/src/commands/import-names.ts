import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller.ts';
import { readList } from '@shared/lists/reading/read-list.ts';
import type { FileRead } from '../interchange/named-place.ts';
import { isLpTsv, readLpTsv } from '../interchange/read-lp-tsv.ts';
import { readLpf } from '../interchange/read-lpf.ts';
import { readTable } from '../interchange/read-table.ts';
import { approveSuggestion } from '../places/approve.ts';
import { suggestNames } from '../places/suggest-names.ts';
import type { PlacesContext } from '../places/ports.ts';
import { accountOf } from '../platform/store/roles.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { FirestorePlaceStore } from '../platform/store/place-store.ts';
import { connect } from './connect.ts';
import { reportNames, type PlaceReport } from './names-report.ts';

/** A list of names without ids cannot identify its places. */
const extensions = ['.jsonl', '.json', '.geojson', '.jsonld', '.csv', '.tsv'];

/** An operator imports whole editions. */
const unlimited = { rows: Infinity, bytes: Infinity };

interface Options {
  project?: string;
  /** Email of the account that submits the suggestions. */
  as?: string;
  apply?: boolean;
}

/** `npm run cli -- import-names FILE … [--as EMAIL [--apply]] [--project ID]` */
export default async function importNames(options: Options, files: string[]): Promise<void> {
  // all files are read before anything is stored
  const read = await Promise.all(
    files.map(async (file) => ({ file, read: await readNames(file) })),
  );
  const where = await connect(options.project);
  const db = getFirestore();
  const store = new FirestorePlaceStore(db);
  const context: PlacesContext = {
    store,
    origins: [],
    now: () => new Date(),
    newId: newDocumentId,
    // the operator decides, whoever the account is
    isOnlyReviewer: async () => true,
    isReviewer: async () => true,
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
    for (const { place_id, told } of report.places)
      for (const line of told) console.log(`${one.file}: ${line} · ${place_id}`);
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
      : `nothing is stored in ${where}: --as EMAIL makes suggestions of it`;
    console.log(
      `${one.file}: ${sum('fresh')} new, ${sum('changed')} changed, ${sum('conflicting')} conflicting, ${report.rejected.length} rejected; ${done}`,
    );
  }
  await db.terminate();
  if (rejected > 0) throw new Error(`${rejected} names are rejected`);
}

/** @throws Error naming the file and what is wrong with it as a whole */
async function readNames(file: string): Promise<FileRead> {
  if (!extensions.includes(path.extname(file).toLowerCase()))
    throw new Error(`${file}: expected ${extensions.join(', ')}`);
  try {
    const list = readList(file, await readFile(file), { limits: unlimited });
    console.log(`${file}: read as ${list.encoding}`);
    if (list.form === 'features') return readLpf(list.features);
    const [head] = list.rows;
    return head && isLpTsv(head) ? readLpTsv(list.rows) : readTable(list.rows);
  } catch (error) {
    const why = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new Error(`${file}: ${why}`, { cause: error });
  }
}

async function callerOf(email: string): Promise<Caller> {
  const { uid, displayName, customClaims } = await accountOf(getAuth(), email);
  const admin = customClaims?.['admin'] === true;
  return { uid, name: displayName ?? null, admin, moderator: false, verified: true };
}

/** Suggests the names of one place; with `apply`, they are approved at once, as by an admin. */
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
