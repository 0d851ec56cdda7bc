import type { Auth } from 'firebase-admin/auth';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { AccountFacts, MyDataSource, OwnFile, Plain } from '../../my-data/ports.ts';
import type { StoredHandOn, StoredList, StoredProposal } from '../../places/model.ts';
import { readHistory, readSuggestion } from '../../places/stored.ts';
import { contributorsAction, inboxEntryView, suggestionView } from '../../places/view.ts';
import { notificationRecord } from '../../notifications/own-record.ts';
import type { StoredNotifications } from '../../notifications/model.ts';
import { blobPath } from '../../uploads/link.ts';
import type { UploadRecord } from '../../uploads/ports.ts';
import {
  changesOf,
  fieldsOf,
  flagSendersWith,
  handOnsOf,
  paths,
  proposalsBy,
  read,
  type DocumentReader,
} from './documents.ts';
import { inboxOf } from './inboxes.ts';
import type { StorageBlobs } from './uploads-blobs.ts';

/**
 * Reads an account's documents and files, for the account itself. Lists every field explicitly, so that the result
 * contains no data of other accounts.
 */
export function myDataSource({
  db,
  auth,
  blobs,
}: {
  db: Firestore;
  auth: Pick<Auth, 'getUser'>;
  blobs: Pick<StorageBlobs, 'size' | 'open'>;
}): MyDataSource {
  const of = (collection: string, uid: string) =>
    db.collectionGroup(collection).where('uid', '==', uid);
  return {
    account: async (uid): Promise<AccountFacts> => {
      const user = await auth.getUser(uid);
      return {
        uid,
        email: user.email ?? null,
        email_verified: user.emailVerified,
        name: user.displayName ?? null,
        providers: user.providerData.map(({ providerId }) => providerId),
        created_at: new Date(user.metadata.creationTime),
      };
    },

    suggestions: (uid) =>
      documents(of('suggestions', uid).orderBy('created_at', 'desc'), (document): Plain => ({
        ...suggestionView(readSuggestion(document)),
      })),

    history: (uid) =>
      documents(of('history', uid), (document): Plain => {
        const one = readHistory(document);
        return {
          id: one.id,
          place_id: one.place_id,
          at: one.at,
          action: contributorsAction(one.action),
          by: one.by,
          suggestion_id: one.suggestion_id,
          reason: one.reason,
          reason_id: one.reason_id,
          // Omits the values, because somebody else may have written the earlier value.
          fields: one.changes.map(({ field }) => field),
        };
      }),

    async *inbox(uid) {
      const { entries } = inboxOf(await db.doc(paths.inbox(uid)).get());
      for (const entry of entries) yield { ...inboxEntryView(entry) };
    },

    lists: (uid) =>
      documents(db.collection('lists').where('uid', '==', uid), (document): Plain => {
        // Omits the decision on the list, because the decision contains data of a reviewer.
        const { id, questions } = document as unknown as StoredList;
        return { id, questions };
      }),

    async *records(uid) {
      const notifications = fieldsOf<StoredNotifications>(
        await db.doc(paths.notifications(uid)).get(),
      );
      if (notifications) yield notificationRecord(notifications);
      const quotas = db.collection(`users/${uid}/quotas`).orderBy(FieldPath.documentId());
      for await (const { id, uses } of withIds<{ uses: number[] }>(quotas)) {
        // Omits the quotas that this download changes. Otherwise an interrupted download could not continue with the
        // same bytes.
        if (id === 'downloads' || id === 'resumed_downloads') continue;
        yield { of: id, uses: uses.map((at) => new Date(at)) };
      }
      for await (const { place_id, kind } of withIds<{ place_id: string; kind: string }>(
        flagSendersWith(db, uid),
      )) {
        yield { of: 'flag', place_id, kind };
      }
      for await (const { at, place_id, merge } of withIds<StoredProposal>(proposalsBy(db, uid)))
        yield { of: 'proposal', at, place_id, merge };
      for await (const { id, note } of withIds<StoredHandOn>(handOnsOf(db, uid, 'uid')))
        yield { of: 'hand-on', suggestion_id: id, note };
      const changes = changesOf(db, uid);
      for await (const { at, action, reason } of withIds<Plain>(changes))
        yield { of: 'account', at, action, reason };
      // Omits the content of the API responses that are stored for repeated calls. A response to a reviewer may name
      // other people, and the history already contains what the account did.
      const answers = db.collection(`users/${uid}/answers`).orderBy(FieldPath.documentId());
      for await (const { expires_at } of withIds<{ expires_at: Date }>(answers)) {
        yield { of: 'answer', expires_at };
      }
    },

    files: (uid) =>
      documents(
        db.collection('uploads').where('uid', '==', uid).orderBy(FieldPath.documentId()),
        (document): OwnFile => {
          const one = document as unknown as UploadRecord;
          return {
            path: blobPath(one.link),
            place_id: one.place_id,
            original_name: one.original_name,
            content_type: one.content_type,
            state: one.state,
            created_at: one.created_at,
          };
        },
      ),

    sizeOf: (path) => blobs.size(path),

    async *open(path, size) {
      const bytes = await blobs.open(path, { start: 0, end: size - 1 });
      // The file was deleted after its size was read, so the archive's announced length would be wrong.
      if (!bytes) throw new Error(`${path} no longer exists`);
      yield* bytes as ReadableStream<Uint8Array>;
    },
  };
}

async function* documents<T>(query: Query, reading: DocumentReader<T>): AsyncIterable<T> {
  for await (const one of streamOf(query)) {
    const document = read(one, reading);
    if (document !== null) yield document;
  }
}

async function* withIds<T>(query: Query): AsyncIterable<T & { id: string }> {
  for await (const one of streamOf(query)) {
    const fields = fieldsOf<T>(one);
    if (fields) yield { ...fields, id: one.id };
  }
}

const streamOf = (query: Query) =>
  query.stream() as AsyncIterable<FirebaseFirestore.DocumentSnapshot>;
