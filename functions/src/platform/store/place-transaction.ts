import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { AtlasChange } from '../../atlas/change.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import type { StoredHistory, StoredInbox } from '../../places/model.ts';
import type { PlaceTransaction } from '../../places/ports.ts';
import { asDocument, readHistory, readPlace, readSuggestion } from '../../places/stored.ts';
import { publicView } from '../../places/view.ts';
import type { FirestoreAtlas } from './atlas.ts';
import { fieldsOf, paths, read, readAll, undecidedOf, type DocumentReader } from './documents.ts';
import { inboxDocument, inboxOf } from './inboxes.ts';
import { acceptedOf, usesOf } from './user-activity.ts';
import { attachableUploads, markUploads, releaseUploads } from './uploads-attach.ts';
import { replaceUnchanged } from './versions.ts';

/**
 * Creates a transaction that collects all saves. `write` performs them at the end, because Firestore requires all reads
 * before the first write.
 *
 * @param context `enterInbox` waits until no other change in this process uses the account's inbox
 */
export function placeTransaction(
  db: Firestore,
  transaction: Transaction,
  { atlas, enterInbox }: { atlas: FirestoreAtlas; enterInbox: (uid: string) => Promise<void> },
) {
  const writes: (() => void)[] = [];
  const published: AtlasChange[] = [];
  const inboxes = new Map<string, { read: DocumentSnapshot; saved: StoredInbox | null }>();

  const snapshotOf = (path: string) => transaction.get(db.doc(path));
  const get = async <T>(path: string) => fieldsOf<T>(await snapshotOf(path));
  const getAs = async <T>(path: string, reading: DocumentReader<T>) =>
    read(await snapshotOf(path), reading);
  const all = async <T>(query: Query, reading: DocumentReader<T>) =>
    readAll((await transaction.get(query)).docs, reading);
  const historyOf = (placeId: string, entries: (history: Query) => Query) =>
    all<StoredHistory>(entries(db.collection(paths.history(placeId))), readHistory);
  const set = (path: string, fields: object) =>
    void writes.push(() => transaction.set(db.doc(path), fields));
  const remove = (path: string) => void writes.push(() => transaction.delete(db.doc(path)));

  const changes: PlaceTransaction = {
    place: (id) => getAs(paths.place(id), readPlace),
    suggestion: (placeId, id) => getAs(paths.suggestion(placeId, id), readSuggestion),
    historyEntry: (placeId, id) => getAs(paths.historyEntry(placeId, id), readHistory),
    suggestionsOf: (placeId, limit) =>
      all(db.collection(paths.suggestions(placeId)).limit(limit), readSuggestion),
    undecidedOf: (placeId, uid, limit) =>
      all(undecidedOf(db, placeId).where('uid', '==', uid).limit(limit), readSuggestion),
    async suggestionByFirstVersion(placeId, id) {
      const versions = db.collection(paths.suggestions(placeId)).where('first_version', '==', id);
      return (await all(versions.limit(1), readSuggestion))[0] ?? null;
    },
    historyAfter: (placeId, revision) =>
      historyOf(placeId, (all) => all.where('revision', '>', revision).orderBy('revision')),
    mutesMergesAndUndos: (placeId) => {
      const actions = ['muted', 'unmuted', 'merged', 'undone'] satisfies HistoryAction[];
      return historyOf(placeId, (all) => all.where('action', 'in', actions));
    },
    list: (id) => get(paths.list(id)),
    flags: (placeId, kind) => get(paths.flags(placeId, kind)),
    proposal: (placeId) => get(paths.proposal(placeId)),
    handOn: (suggestionId) => get(paths.handOn(suggestionId)),
    flagSenders: async (placeId, kind) =>
      (await get<{ uids: string[] }>(paths.flagSenders(placeId, kind)))?.uids ?? [],
    uploads: (links) => attachableUploads(db, transaction, links),
    isErased: async (uid) => (await snapshotOf(paths.erasure(uid))).exists,
    async inbox(uid) {
      await enterInbox(uid);
      const inbox = await db.doc(paths.inbox(uid)).get();
      inboxes.set(uid, { read: inbox, saved: null });
      return inboxOf(inbox);
    },
    remembered: (uid, key) => get(paths.answer(uid, key)),
    uses: async (uid, kind) => usesOf(await get(paths.quota(uid, kind))),
    accepted: (uid, which) => acceptedOf(db, uid, which),

    savePlace(before, after) {
      set(paths.place(after.place_id), asDocument(after));
      published.push({ before: publicView(before), after: publicView(after) });
    },
    saveSuggestion: (one) => set(paths.suggestion(one.place_id, one.id), asDocument(one)),
    removeSuggestion: (placeId, id) => remove(paths.suggestion(placeId, id)),
    addHistory: (entry) => set(paths.historyEntry(entry.place_id, entry.id), asDocument(entry)),
    saveList: (list) => set(paths.list(list.id), list),
    saveFlags: (flags) => set(paths.flags(flags.place_id, flags.kind), flags),
    removeFlags: (placeId, kind) => remove(paths.flags(placeId, kind)),
    saveProposal: (proposal) => set(paths.proposal(proposal.place_id), proposal),
    removeProposal: (placeId) => remove(paths.proposal(placeId)),
    saveHandOn: (handOn) => set(paths.handOn(handOn.id), handOn),
    removeHandOn: (suggestionId) => remove(paths.handOn(suggestionId)),
    saveFlagSenders(place_id, kind, uids) {
      const path = paths.flagSenders(place_id, kind);
      if (uids.length > 0) set(path, { place_id, kind, uids });
      else remove(path);
    },
    attachUploads: (links) =>
      void writes.push(() => markUploads(db, transaction, links, 'attached')),
    withdrawUploads: (links) =>
      void writes.push(() => markUploads(db, transaction, links, 'withdrawn')),
    releaseUploads: (links, at) =>
      void writes.push(() => releaseUploads(db, transaction, links, at)),
    saveInbox(uid, inbox) {
      const entry = inboxes.get(uid);
      if (!entry) throw new Error('an inbox must be read before it is saved');
      entry.saved = inbox;
    },
    remember: (uid, key, record) => set(paths.answer(uid, key), record),
    saveUses: (uid, kind, uses) =>
      set(paths.quota(uid, kind), { uses: uses.map((at) => at.getTime()) }),
  };

  const changesMap = () => published.some(({ before, after }) => before !== null || after !== null);

  return {
    changes,
    changesMap,
    /** If true, the commit may compare versions, and fail if a document that was read without a lock has changed. */
    comparesVersions: () => changesMap() || inboxes.size > 0,
    async write(): Promise<void> {
      if (changesMap()) {
        const publish = await atlas.prepare(published);
        writes.push(() => publish(transaction));
      }
      for (const write of writes) write();
      for (const [uid, { read, saved }] of inboxes) {
        if (saved) replaceUnchanged(transaction, read, inboxDocument(uid, saved));
      }
    },
  };
}
