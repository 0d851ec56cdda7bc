import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { AtlasChange } from '../../atlas/change.ts';
import type { FlagKind } from '@shared/contract/flags.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import type {
  StoredFlags,
  StoredHandOn,
  StoredHistory,
  StoredInbox,
  StoredList,
  StoredPlace,
  StoredProposal,
  StoredSuggestion,
} from '../../places/model.ts';
import type { QuotaKind, Remembered } from '../calls/ports.ts';
import type { PlaceTransaction } from '../../places/ports.ts';
import { asDocument, readHistory, readPlace, readSuggestion } from '../../places/stored.ts';
import { publicView } from '../../places/view.ts';
import type { FirestoreAtlas } from './atlas.ts';
import { fieldsOf, paths, read, type Reading } from './documents.ts';
import { inboxDocument, inboxOf } from './inboxes.ts';
import { acceptedOf, usesOf } from './user-activity.ts';
import { attachableUploads, markUploads, releaseUploads } from './uploads-attach.ts';
import { replaceUnchanged } from './versions.ts';

/**
 * One attempt of a Firestore transaction. Firestore requires all reads before the first write, so saves are
 * collected and `write` performs them at the end.
 */
export class FirestorePlaceTransaction implements PlaceTransaction {
  readonly #db: Firestore;
  readonly #atlas: FirestoreAtlas;
  readonly #transaction: Transaction;
  readonly #enterInbox: (uid: string) => Promise<void>;
  readonly #writes: (() => void)[] = [];
  readonly #published: AtlasChange[] = [];
  /** Inboxes by account, as they were read, and as they will be saved. */
  readonly #inboxes = new Map<string, { read: DocumentSnapshot; saved: StoredInbox | null }>();

  /** @param enterInbox waits until no other change in this process uses the account's inbox */
  constructor(
    db: Firestore,
    {
      atlas,
      transaction,
      enterInbox,
    }: {
      atlas: FirestoreAtlas;
      transaction: Transaction;
      enterInbox: (uid: string) => Promise<void>;
    },
  ) {
    this.#db = db;
    this.#atlas = atlas;
    this.#transaction = transaction;
    this.#enterInbox = enterInbox;
  }

  place(id: string) {
    return this.#read(paths.place(id), readPlace);
  }

  suggestion(placeId: string, id: string) {
    return this.#read(`${paths.suggestions(placeId)}/${id}`, readSuggestion);
  }

  historyEntry(placeId: string, id: string) {
    return this.#read(`${paths.history(placeId)}/${id}`, readHistory);
  }

  async suggestionsOf(placeId: string, limit: number): Promise<StoredSuggestion[]> {
    const { docs } = await this.#transaction.get(
      this.#db.collection(paths.suggestions(placeId)).limit(limit),
    );
    return docs.map((one) => read(one, readSuggestion)).filter((one) => one !== null);
  }

  list(id: string): Promise<StoredList | null> {
    return this.#get<StoredList>(paths.list(id));
  }

  async historyAfter(placeId: string, revision: number): Promise<StoredHistory[]> {
    const { docs } = await this.#transaction.get(
      this.#db
        .collection(paths.history(placeId))
        .where('revision', '>', revision)
        .orderBy('revision'),
    );
    return docs.map((one) => read(one, readHistory)).filter((one) => one !== null);
  }

  async mutesAndMerges(placeId: string): Promise<StoredHistory[]> {
    const { docs } = await this.#transaction.get(
      this.#db
        .collection(paths.history(placeId))
        .where('action', 'in', ['muted', 'unmuted', 'merged'] satisfies HistoryAction[]),
    );
    return docs.map((one) => read(one, readHistory)).filter((one) => one !== null);
  }

  flags(placeId: string, kind: FlagKind) {
    return this.#get<StoredFlags>(paths.flags(placeId, kind));
  }

  proposal(placeId: string) {
    return this.#get<StoredProposal>(paths.proposal(placeId));
  }

  handOn(suggestionId: string) {
    return this.#get<StoredHandOn>(paths.handOn(suggestionId));
  }

  uploads(links: readonly string[]) {
    return attachableUploads(this.#db, this.#transaction, links);
  }

  async isErased(uid: string): Promise<boolean> {
    return (await this.#transaction.get(this.#db.doc(paths.erasure(uid)))).exists;
  }

  async inbox(uid: string): Promise<StoredInbox> {
    await this.#enterInbox(uid);
    const inbox = await this.#db.doc(paths.inbox(uid)).get();
    this.#inboxes.set(uid, { read: inbox, saved: null });
    return inboxOf(inbox);
  }

  saveInbox(uid: string, inbox: StoredInbox): void {
    const entry = this.#inboxes.get(uid);
    if (!entry) throw new Error('an inbox is saved that was not read');
    entry.saved = inbox;
  }

  remembered(uid: string, key: string) {
    return this.#get<Remembered>(paths.answer(uid, key));
  }

  async uses(uid: string, kind: QuotaKind): Promise<Date[]> {
    return usesOf(await this.#get(paths.quota(uid, kind)));
  }

  accepted(uid: string, which: { since: Date | null; most: number }): Promise<number> {
    return acceptedOf(this.#db, uid, which);
  }

  savePlace(before: StoredPlace | null, after: StoredPlace): void {
    this.#set(paths.place(after.place_id), asDocument(after));
    this.#published.push({ before: publicView(before), after: publicView(after) });
  }

  saveSuggestion(suggestion: StoredSuggestion): void {
    this.#set(`${paths.suggestions(suggestion.place_id)}/${suggestion.id}`, asDocument(suggestion));
  }

  removeSuggestion(placeId: string, id: string): void {
    const path = `${paths.suggestions(placeId)}/${id}`;
    this.#writes.push(() => this.#transaction.delete(this.#db.doc(path)));
  }

  addHistory(entry: StoredHistory): void {
    this.#set(`${paths.history(entry.place_id)}/${entry.id}`, asDocument(entry));
  }

  saveList(list: StoredList): void {
    this.#set(paths.list(list.id), list);
  }

  saveFlags(flags: StoredFlags): void {
    this.#set(paths.flags(flags.place_id, flags.kind), flags);
  }

  async flagSenders(placeId: string, kind: FlagKind): Promise<string[]> {
    const stored = await this.#get<{ uids: string[] }>(paths.flagSenders(placeId, kind));
    return stored?.uids ?? [];
  }

  saveFlagSenders(place_id: string, kind: FlagKind, uids: readonly string[]): void {
    const path = paths.flagSenders(place_id, kind);
    if (uids.length > 0) this.#set(path, { place_id, kind, uids });
    else this.#writes.push(() => this.#transaction.delete(this.#db.doc(path)));
  }

  removeFlags(placeId: string, kind: FlagKind): void {
    this.#writes.push(() => this.#transaction.delete(this.#db.doc(paths.flags(placeId, kind))));
  }

  saveProposal(proposal: StoredProposal): void {
    this.#set(paths.proposal(proposal.place_id), proposal);
  }

  removeProposal(placeId: string): void {
    this.#writes.push(() => this.#transaction.delete(this.#db.doc(paths.proposal(placeId))));
  }

  saveHandOn(handOn: StoredHandOn): void {
    this.#set(paths.handOn(handOn.id), handOn);
  }

  removeHandOn(suggestionId: string): void {
    this.#writes.push(() => this.#transaction.delete(this.#db.doc(paths.handOn(suggestionId))));
  }

  addSuggester(placeId: string, uid: string): void {
    this.#set(paths.suggester(placeId, uid), { uid });
  }

  attachUploads(links: readonly string[]): void {
    this.#writes.push(() => markUploads(this.#db, this.#transaction, links, 'attached'));
  }

  withdrawUploads(links: readonly string[]): void {
    this.#writes.push(() => markUploads(this.#db, this.#transaction, links, 'withdrawn'));
  }

  releaseUploads(links: readonly string[], at: Date): void {
    this.#writes.push(() => releaseUploads(this.#db, this.#transaction, links, at));
  }

  remember(uid: string, key: string, record: Remembered): void {
    this.#set(paths.answer(uid, key), record);
  }

  saveUses(uid: string, kind: QuotaKind, uses: Date[]): void {
    this.#set(paths.quota(uid, kind), { uses: uses.map((at) => at.getTime()) });
  }

  /** Whether the saved changes affect the published map. */
  get changesMap(): boolean {
    return this.#published.some(({ before, after }) => before !== null || after !== null);
  }

  /** Whether the commit fails if somebody else has changed documents that were read without a lock. */
  get comparesVersions(): boolean {
    return this.changesMap || this.#inboxes.size > 0;
  }

  /** Performs the last reads (the map's cells), then all writes. */
  async write(): Promise<void> {
    if (this.changesMap) {
      const publish = await this.#atlas.prepare(this.#published);
      this.#writes.push(() => publish(this.#transaction));
    }
    for (const write of this.#writes) write();
    for (const [uid, { read, saved }] of this.#inboxes) {
      if (saved) replaceUnchanged(this.#transaction, read, inboxDocument(uid, saved));
    }
  }

  async #read<T>(path: string, reading: Reading<T>): Promise<T | null> {
    return read(await this.#transaction.get(this.#db.doc(path)), reading);
  }

  async #get<T>(path: string): Promise<T | null> {
    return fieldsOf<T>(await this.#transaction.get(this.#db.doc(path)));
  }

  #set(path: string, fields: object): void {
    this.#writes.push(() => this.#transaction.set(this.#db.doc(path), fields));
  }
}
