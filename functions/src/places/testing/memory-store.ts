import type { QuotaKind, Remembered } from '../../platform/calls/ports.ts';
import type { StoredAtlas } from '../../atlas/build.ts';
import {
  applyChange,
  cellsToRead,
  emptyDetails,
  emptyManifest,
  type Manifests,
} from '../../atlas/change.ts';
import type {
  RowCursor,
  StoredFlags,
  StoredHandOn,
  StoredHistory,
  StoredInbox,
  StoredList,
  StoredPlace,
  StoredProposal,
  StoredSuggestion,
} from '../model.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { isUndecided } from '@shared/contract/status.ts';
import type {
  AttachableUpload,
  FlagsKey,
  HistoryKey,
  HistoryPage,
  PlaceStore,
  PlaceTransaction,
  RowsOfList,
  SuggestionKey,
} from '../ports.ts';
import type { UploadState } from '../../uploads/ports.ts';
import { publicView } from '../view.ts';

/**
 * An in-memory store for tests of operations. Transactions are optimistic and run again if a document that they have
 * read has changed, as in Firestore. tests/api/store.test.ts runs the same tests with this store and with the real one.
 */
export class MemoryStore implements PlaceStore {
  readonly documents = new Map<string, unknown>();
  readonly #versions = new Map<string, number>();
  retries = 0;
  beforeCommit: () => void = () => undefined;

  async transact<T>(
    _placeId: string | readonly string[],
    run: (transaction: PlaceTransaction) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const seen = new Map<string, number>();
      const writes = new Map<string, unknown>();
      const result = await run(this.#transaction(seen, writes));
      if ([...seen].every(([path, version]) => this.#version(path) === version)) {
        this.beforeCommit();
        for (const [path, value] of writes) this.put(path, value);
        return result;
      }
      this.retries++;
    }
  }

  transactAccount<T>(uid: string, run: (transaction: PlaceTransaction) => Promise<T>): Promise<T> {
    return this.transact(uid, run);
  }

  put(path: string, value: unknown): void {
    if (value === undefined) this.documents.delete(path);
    else this.documents.set(path, structuredClone(value));
    for (const touched of [path, path.slice(0, path.lastIndexOf('/'))]) {
      this.#versions.set(touched, this.#version(touched) + 1);
    }
  }

  async place(id: string) {
    return this.#read<StoredPlace>(`places/${id}`);
  }

  async places(ids: readonly string[]) {
    const found = ids.map((id) => this.#read<StoredPlace>(`places/${id}`));
    return new Map(found.filter((one) => one !== null).map((one) => [one.place_id, one]));
  }

  async newestOfUser(placeId: string, uid: string) {
    const own = this.#newest((one) => one.place_id === placeId && one.uid === uid);
    return own[0] ?? null;
  }

  async oldestPending(placeId: string) {
    return this.#pending().find(({ place_id }) => place_id === placeId) ?? null;
  }

  async pendingOfPlace(placeId: string, limit: number) {
    return this.#pending()
      .filter(({ place_id }) => place_id === placeId)
      .slice(0, limit);
  }

  async pendingCount(placeId: string) {
    return this.#pending().filter(({ place_id }) => place_id === placeId).length;
  }

  async pendingSuggestions(limit: number, after?: SuggestionKey) {
    const isLast = (one: SuggestionKey) => one.place_id === after?.place_id && one.id === after.id;
    return behind(this.#pending(), after && isLast).slice(0, limit);
  }

  async rowsOfList(list: string, { states, limit, until, after = null }: RowsOfList) {
    return this.#newest((one) => one.list === list && states.includes(one.state))
      .toReversed()
      .filter(({ created_at }) => created_at.getTime() <= (until ?? Infinity))
      .filter((one) => after === null || keyOfRow(one) > keyOfRow(after))
      .sort((a, b) => (keyOfRow(a) < keyOfRow(b) ? -1 : 1))
      .slice(0, limit);
  }

  async pendingRows(list: string, until?: number) {
    const rows = { states: ['pending' as const], limit: Infinity };
    return (await this.rowsOfList(list, until === undefined ? rows : { ...rows, until })).length;
  }

  async nextPendingList(after: string) {
    const lists = this.#pending().flatMap(({ list }) =>
      list !== null && list > after ? [list] : [],
    );
    const [first] = lists.sort();
    return this.#pending().find(({ list }) => list === first && first !== undefined) ?? null;
  }

  async lists(ids: readonly string[]) {
    return ids.map((id) => this.#read<StoredList>(`lists/${id}`)).filter((one) => one !== null);
  }

  async listsInReview(limit: number) {
    const lists = this.#all<StoredList>(/^lists\//);
    return lists.filter(({ review }) => review?.isRunning).slice(0, limit);
  }

  async suggestionsOfPlace(placeId: string, limit: number, after?: string) {
    return behind(this.#newestOf(placeId), after && (({ id }) => id === after)).slice(0, limit);
  }

  async suggestionsOfUser(uid: string, limit: number, after?: SuggestionKey) {
    const isLast = (one: SuggestionKey) => one.place_id === after?.place_id && one.id === after.id;
    const own = this.#newest((suggestion) => suggestion.uid === uid);
    return behind(own, after && isLast).slice(0, limit);
  }

  async suggestions(keys: readonly SuggestionKey[]) {
    return keys
      .map(({ place_id, id }) =>
        this.#read<StoredSuggestion>(`places/${place_id}/suggestions/${id}`),
      )
      .filter((one) => one !== null);
  }

  async history(placeId: string, limit: number, { after, from = 0, uid }: HistoryPage = {}) {
    const visible = this.#historyOf(placeId)
      .filter((entry) => entry.revision >= from && (uid === undefined || entry.uid === uid))
      .sort((a, b) => b.revision - a.revision || b.at.getTime() - a.at.getTime());
    return behind(visible, after && (({ id }) => id === after)).slice(0, limit);
  }

  async historyEntries(keys: readonly HistoryKey[]) {
    return keys
      .map(({ place_id, id }) => this.#read<StoredHistory>(`places/${place_id}/history/${id}`))
      .filter((entry) => entry !== null);
  }

  async inbox(uid: string) {
    return this.#read<StoredInbox>(`inboxes/${uid}`) ?? { entries: [] };
  }

  async mergedInto(placeId: string) {
    const parts = this.allPlaces().filter(({ merged }) => merged?.into === placeId);
    return parts.map(({ place_id }) => place_id);
  }

  async restorablePlaces(limit: number, after?: string) {
    const kept = this.allPlaces()
      .filter(({ deleted_from }) => deleted_from !== null)
      .sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
    return behind(kept, after && (({ place_id }) => place_id === after)).slice(0, limit);
  }

  async openFlags(limit: number, after?: FlagsKey) {
    const isLast = (one: FlagsKey) => one.place_id === after?.place_id && one.kind === after.kind;
    const open = this.#all<StoredFlags | null>(/^places\/[^/]+\/flags\//)
      .filter((one) => one !== null)
      .filter((one) => one.open)
      .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    return behind(open, after && isLast).slice(0, limit);
  }

  async handOns(suggestionIds: readonly string[]) {
    return suggestionIds
      .map((id) => this.#read<StoredHandOn>(`hand_ons/${id}`))
      .filter((one) => one !== null);
  }

  async proposal(placeId: string) {
    return this.#read<StoredProposal>(`proposals/${placeId}`);
  }

  async proposals(limit: number, after?: string) {
    const oldest = this.#all<StoredProposal>(/^proposals\//).sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    );
    return behind(oldest, after && (({ place_id }) => place_id === after)).slice(0, limit);
  }

  touchedBy(uid: string, since: Date): Map<string, string[]> {
    const entries = this.#all<StoredHistory>(
      /^places\/[^/]+\/history\//,
      (entry) => entry.uid === uid && entry.at >= since,
    );
    const touched = new Map(entries.map(({ place_id }) => [place_id, [] as string[]]));
    for (const one of this.#newest((each) => each.uid === uid && each.created_at >= since))
      touched.set(one.place_id, [...(touched.get(one.place_id) ?? []), one.id]);
    return touched;
  }

  #newest(isWanted?: (suggestion: StoredSuggestion) => boolean): StoredSuggestion[] {
    return this.#all<StoredSuggestion>(/^places\/[^/]+\/suggestions\//, isWanted).sort(
      (a, b) => b.created_at.getTime() - a.created_at.getTime(),
    );
  }

  #newestOf(placeId: string): StoredSuggestion[] {
    return this.#newest(({ place_id }) => place_id === placeId);
  }

  #pending(): StoredSuggestion[] {
    return this.#newest(({ state }) => state === 'pending').toReversed();
  }

  stateOfUpload(link: string): UploadState | null {
    const key = encodeURIComponent(link);
    return (
      this.#read<UploadState>(`states/${key}`) ??
      this.#read<AttachableUpload>(`uploads/${key}`)?.state ??
      null
    );
  }

  allPlaces(): StoredPlace[] {
    return this.#all<StoredPlace>(/^places\/[^/]+$/);
  }

  atlas(writes: ReadonlyMap<string, unknown> = new Map()): StoredAtlas & Manifests {
    const files = (folder: string) => {
      const known = new Set([...this.documents.keys(), ...writes.keys()]);
      const paths = [...known].filter((path) => path.startsWith(`${folder}/`));
      return new Map(
        paths.flatMap((path) => {
          const file = this.#present<{ body: string; hash: string }>(path, writes);
          return file ? [[path.slice(folder.length + 1), file]] : [];
        }),
      );
    };
    return {
      ...this.#manifests(writes),
      cells: files('cells'),
      packs: files('packs'),
      detailsFiles: files('details'),
    };
  }

  #present<T>(path: string, writes: ReadonlyMap<string, unknown>): T | null {
    return writes.has(path) ? (writes.get(path) as T | null) : this.#read<T>(path);
  }

  #manifests(writes: ReadonlyMap<string, unknown>): Manifests {
    const stored = this.#present<Manifests>('atlas/manifest', writes);
    return stored ?? { manifest: emptyManifest, details: emptyDetails };
  }

  #transaction(seen: Map<string, number>, writes: Map<string, unknown>): PlaceTransaction {
    const read = async <T>(path: string): Promise<T | null> => {
      seen.set(path, this.#version(path));
      const value = this.#read<T>(path);
      await new Promise((resolve) => setImmediate(resolve));
      return value;
    };
    const write = (path: string, value: unknown) => void writes.set(path, value);
    const mark = (links: readonly string[], state: UploadState) => {
      for (const link of links) write(`states/${encodeURIComponent(link)}`, state);
    };
    return {
      place: (id) => read(`places/${id}`),
      suggestion: (placeId, id) => read(`places/${placeId}/suggestions/${id}`),
      historyEntry: (placeId, id) => read(`places/${placeId}/history/${id}`),
      suggestionsOf: async (placeId, limit) => {
        await read(`places/${placeId}/suggestions`);
        return this.#newestOf(placeId).slice(0, limit);
      },
      undecidedOf: async (placeId, uid, limit) => {
        await read(`places/${placeId}/suggestions`);
        return this.#newest(
          (one) => one.place_id === placeId && one.uid === uid && isUndecided(one.state),
        ).slice(0, limit);
      },
      suggestionByFirstVersion: async (placeId, id) => {
        await read(`places/${placeId}/suggestions`);
        return this.#newestOf(placeId).find(({ first_version }) => first_version === id) ?? null;
      },
      historyAfter: async (placeId, revision) => {
        await read(`places/${placeId}/history`);
        return this.#historyOf(placeId).filter((entry) => entry.revision > revision);
      },
      mutesMergesAndUndos: async (placeId) => {
        await read(`places/${placeId}/history`);
        return this.#historyOf(placeId).filter(({ action }) =>
          ['muted', 'unmuted', 'merged', 'undone'].includes(action),
        );
      },
      flagSenders: async (placeId, kind) =>
        (await read<{ uids: string[] }>(`flag_senders/${placeId} ${kind}`))?.uids ?? [],
      saveFlagSenders: (place_id, kind, uids) =>
        write(
          `flag_senders/${place_id} ${kind}`,
          uids.length > 0 ? { place_id, kind, uids: [...uids] } : undefined,
        ),
      flags: (placeId, kind) => read(`places/${placeId}/flags/${kind}`),
      proposal: (placeId) => read(`proposals/${placeId}`),
      handOn: (id) => read(`hand_ons/${id}`),
      saveHandOn: (handOn) => write(`hand_ons/${handOn.id}`, handOn),
      removeHandOn: (id) => write(`hand_ons/${id}`, undefined),
      saveProposal: (proposal) => write(`proposals/${proposal.place_id}`, proposal),
      removeProposal: (placeId) => write(`proposals/${placeId}`, undefined),
      uploads: async (links) => {
        const found = await Promise.all(
          links.map((link) => read<AttachableUpload>(`uploads/${encodeURIComponent(link)}`)),
        );
        return found
          .filter((upload) => upload !== null)
          .map((upload) => ({ ...upload, state: this.stateOfUpload(upload.link) ?? upload.state }));
      },
      list: (id) => read<StoredList>(`lists/${id}`),
      saveList: (list) => write(`lists/${list.id}`, list),
      savePlace: (before, after) => {
        write(`places/${after.place_id}`, after);
        this.#publish(seen, writes, before, after);
      },
      saveSuggestion: (one) => write(`places/${one.place_id}/suggestions/${one.id}`, one),
      removeSuggestion: (placeId, id) => write(`places/${placeId}/suggestions/${id}`, undefined),
      addHistory: (entry) => write(`places/${entry.place_id}/history/${entry.id}`, entry),
      saveFlags: (flags) => write(`places/${flags.place_id}/flags/${flags.kind}`, flags),
      removeFlags: (placeId, kind) => write(`places/${placeId}/flags/${kind}`, null),
      attachUploads: (links) => {
        for (const link of links) write(`attached/${encodeURIComponent(link)}`, true);
        mark(links, 'attached');
      },
      releaseUploads: (links, at) => {
        for (const link of links) write(`released/${encodeURIComponent(link)}`, at);
        mark(links, 'declined');
      },
      withdrawUploads: (links) => {
        for (const link of links) write(`withdrawn/${encodeURIComponent(link)}`, true);
        mark(links, 'withdrawn');
      },
      isErased: async (uid) => (await read(`erasures/${uid}`)) !== null,
      inbox: async (uid) => (await read<StoredInbox>(`inboxes/${uid}`)) ?? { entries: [] },
      saveInbox: (uid, inbox) => write(`inboxes/${uid}`, inbox),
      remembered: (uid, key) => read<Remembered>(`users/${uid}/answers/${key}`),
      remember: (uid, key, record) => write(`users/${uid}/answers/${key}`, record),
      uses: async (uid, kind: QuotaKind) =>
        (await read<Date[]>(`users/${uid}/quotas/${kind}`)) ?? [],
      accepted: async (uid, { since, most }) =>
        this.#newest((one) => one.uid === uid && one.state === 'approved')
          .filter(({ created_at }) => !since || created_at > since)
          .slice(0, most).length,
      saveUses: (uid, kind, uses) => write(`users/${uid}/quotas/${kind}`, uses),
    };
  }

  #publish(
    seen: Map<string, number>,
    writes: Map<string, unknown>,
    before: StoredPlace | null,
    after: StoredPlace,
  ) {
    const manifests = this.#manifests(writes);
    seen.set('atlas/manifest', this.#version('atlas/manifest'));
    const change = { before: publicView(before), after: publicView(after) };
    const keys = cellsToRead(manifests.manifest, change);
    const bodiesOf = (folder: string) =>
      new Map(
        keys.flatMap((key): [string, string][] => {
          const file = this.#present<{ body: string }>(`${folder}/${key}`, writes);
          return file ? [[key, file.body]] : [];
        }),
      );
    const bodies = { cells: bodiesOf('cells'), packs: bodiesOf('packs') };
    const update = applyChange(manifests, bodies, change);
    if (!update) return;
    for (const file of update.write) writes.set(`cells/${file.key}`, file);
    for (const file of update.writePacks) writes.set(`packs/${file.key}`, file);
    for (const key of update.remove) {
      writes.set(`cells/${key}`, null);
      writes.set(`packs/${key}`, null);
    }
    const { writeDetailsFile: file, removeDetailsFile } = update;
    if (file) writes.set(`details/${file.place_id}`, file);
    if (removeDetailsFile !== null) writes.set(`details/${removeDetailsFile}`, null);
    writes.set('atlas/manifest', { manifest: update.manifest, details: update.details });
  }

  #historyOf(placeId: string): StoredHistory[] {
    return this.#all<StoredHistory>(
      /^places\/[^/]+\/history\//,
      ({ place_id }) => place_id === placeId,
    );
  }

  #read<T>(path: string): T | null {
    return structuredClone((this.documents.get(path) as T | undefined) ?? null);
  }

  /** Copies only documents for which `isWanted` is true, because copying is slow. */
  #all<T>(pattern: RegExp, isWanted: (document: T) => boolean = () => true): T[] {
    return [...this.documents]
      .filter(([path, document]) => pattern.test(path) && isWanted(document as T))
      .map(([, document]) => structuredClone(document as T));
  }

  #version(path: string): number {
    return this.#versions.get(path) ?? 0;
  }
}

const keyOfRow = ({ created_at, place_id, id }: StoredSuggestion | RowCursor) =>
  `${new Date(created_at).toISOString()} ${place_id}/${id}`;

function behind<T>(all: T[], isLast: ((one: T) => boolean) | undefined | ''): T[] {
  if (!isLast) return all;
  const at = all.findIndex(isLast);
  if (at < 0)
    throw new ApiError('invalid', 'not a cursor that an earlier page returned', { field: 'after' });
  return all.slice(at + 1);
}
