import { noContent } from '@shared/contract/fields.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

/**
 * The version of the documents' format. Each document has its version in the field `v`; a document without `v` has
 * version 1. Older documents are converted when they are read, step by step, so that several versions coexist until all
 * have been rewritten (`npm run cli -- migrate`).
 *
 * - 2: a pending place contains no suggested content; a deleted place refers to its last version; history entries have
 *   a reason
 */
export const storedVersion = 2;

type Document = Record<string, unknown>;
/** For each version, the conversion to the next version. */
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

/** Converts a document, and adds empty values for fields that were declared after it was written. */
const described = (document: Document, steps: Steps = {}) => ({
  ...noContent,
  ...upToDate(document, steps),
});

/** Converts a stored place to the present format. Fields that are newer than the document are empty. */
export const readPlace = (document: Document) =>
  ({ merged: null, merged_ids: [], ...described(document, placeSteps) }) as unknown as StoredPlace;

/** Converts a stored suggestion to the present format. Fields that are newer than the document are empty. */
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
  // the kept content may be older than some fields of the contract
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

/** Converts a document to the present format; null when it already has this format. */
export function migrateDocument(
  collection: VersionedCollection,
  document: Document,
): Document | null {
  if (document['v'] === storedVersion) return null;
  return { ...upToDate(document, stepsOf[collection]), v: storedVersion };
}

/** Adds the format's version to a record, so that it can be written. */
export function asDocument(record: StoredPlace | StoredSuggestion | StoredHistory): Document {
  return { ...record, v: storedVersion };
}
