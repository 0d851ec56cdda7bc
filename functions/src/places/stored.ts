import { noContent } from '@shared/contract/fields.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

/**
 * The format of documents, whose version is in their field `v`; those without it are version 1. Older
 * documents are converted when they are read, step by step, so that several versions coexist until all have
 * been rewritten (`npm run cli -- migrate`).
 *
 * - 2: a pending place contains no suggested content; a deleted place refers to its last version; history
 *   entries have a reason
 */
export const storedVersion = 2;

type Document = Record<string, unknown>;
/** The conversion from the version that is its key to the next one. */
type Steps = Record<number, (document: Document) => Document>;

const placeSteps: Steps = {
  1: (place) => ({
    ...place,
    // Older places contained the first suggestion's texts here, which nobody had approved.
    ...(place['status'] === 'pending' ? { ...noContent, name_new: '' } : {}),
    deleted_in: null,
    history_from: 0,
  }),
};

const historySteps: Steps = { 1: (entry) => ({ ...entry, reason: null }) };

/** @throws Error for a document of a version that this code does not know yet */
function upToDate({ v = 1, ...document }: Document, steps: Steps): Document {
  let current: Document = document;
  if (typeof v !== 'number' || v > storedVersion) {
    throw new Error(`a stored document has version ${String(v)}; this code knows ${storedVersion}`);
  }
  for (let version = v; version < storedVersion; version++) {
    current = steps[version]?.(current) ?? current;
  }
  return current;
}

/** A field declared after the document was written is empty in it. */
const described = (document: Document, steps: Steps = {}) => ({
  ...noContent,
  ...upToDate(document, steps),
});

/** Adds the empty values of fields that are newer than the document. */
export const readPlace = (document: Document) =>
  ({ merged: null, merged_ids: [], ...described(document, placeSteps) }) as unknown as StoredPlace;

/** Adds the empty values of fields that are newer than the suggestion. */
export const readSuggestion = (document: Document) =>
  ({
    licence: null,
    licence_language: null,
    speaker: null,
    list: null,
    questions: [],
    corrected: {},
    reason_id: null,
    ...described(document),
  }) as unknown as StoredSuggestion;

export function readHistory(document: Document): StoredHistory {
  const entry = upToDate(document, historySteps) as unknown as StoredHistory;
  // the place's earlier content may be older than a field of the contract
  return {
    ...entry,
    reason_id: entry.reason_id ?? null,
    kept: entry.kept && { ...noContent, ...entry.kept },
  };
}

const stepsOf = { places: placeSteps, suggestions: {}, history: historySteps };

/** Collections whose documents have a version. */
export type VersionedCollection = keyof typeof stepsOf;
export const versionedCollections = Object.keys(stepsOf) as VersionedCollection[];

/** A document in the present format, to be written; null when it already has this format. */
export function migrateDocument(
  collection: VersionedCollection,
  document: Document,
): Document | null {
  if (document['v'] === storedVersion) return null;
  return { ...upToDate(document, stepsOf[collection]), v: storedVersion };
}

/** A record in its written form. */
export function asDocument(record: StoredPlace | StoredSuggestion | StoredHistory): Document {
  return { ...record, v: storedVersion };
}
