import { noContent } from '@shared/contract/fields.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

/**
 * Current version of the format of stored documents. The field `v` of a document contains its version; a document
 * without `v` has version 1. When a document of an older version is read, it is converted from one version to the next.
 * So documents of several versions may exist until `npm run cli -- migrate` has rewritten all of them.
 *
 * - 2: a pending place contains no suggested content; a deleted place refers to its last version; history entries have
 * a reason
 */
export const storedVersion = 2;

type Document = Record<string, unknown>;
/** For each version, the function that converts a document to the next version. */
type Steps = Record<number, (document: Document) => Document>;

const placeSteps: Steps = {
  1: (place) => ({
    ...place,
    // In version 1, a pending place contained the texts of its first suggestion, which nobody had approved.
    ...(place['status'] === 'pending' ? { ...noContent, name_new: '' } : {}),
    deleted_in: null,
    history_from: 0,
  }),
};

const historySteps: Steps = { 1: (entry) => ({ ...entry, reason: null }) };

/**
 * Converts a document to the current version.
 * @throws Error for a newer version than this code knows
 */
function upToDate({ v = 1, ...document }: Document, steps: Steps): Document {
  let current: Document = document;
  if (typeof v !== 'number' || v > storedVersion) {
    throw new Error(
      `a stored document has version ${String(v)}; this code supports at most ${storedVersion}`,
    );
  }
  for (let version = v; version < storedVersion; version++) {
    current = steps[version]?.(current) ?? current;
  }
  return current;
}

const described = (document: Document, steps: Steps = {}) => ({
  ...noContent,
  ...upToDate(document, steps),
});

export const readPlace = (document: Document) =>
  ({ merged: null, merged_ids: [], ...described(document, placeSteps) }) as unknown as StoredPlace;

export const readSuggestion = (document: Document) =>
  ({
    licence: null,
    licence_language: null,
    speaker: null,
    list: null,
    questions: [],
    taken_names: null,
    corrected: {},
    reason_id: null,
    ...described(document),
  }) as unknown as StoredSuggestion;

export function readHistory(document: Document): StoredHistory {
  const entry = upToDate(document, historySteps) as unknown as StoredHistory;
  // Older entries may lack fields that were added later: `reason_id`, and fields of the content `kept`.
  return {
    ...entry,
    reason_id: entry.reason_id ?? null,
    kept: entry.kept && { ...noContent, ...entry.kept },
  };
}

const stepsOf = { places: placeSteps, suggestions: {}, history: historySteps };

export type VersionedCollection = keyof typeof stepsOf;
export const versionedCollections = Object.keys(stepsOf) as VersionedCollection[];

/** Returns the document in the current version; null when the document already has this version. */
export function migrateDocument(
  collection: VersionedCollection,
  document: Document,
): Document | null {
  if (document['v'] === storedVersion) return null;
  return { ...upToDate(document, stepsOf[collection]), v: storedVersion };
}

export function asDocument(record: StoredPlace | StoredSuggestion | StoredHistory): Document {
  return { ...record, v: storedVersion };
}
