import { noContent } from '@shared/contract/fields.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

/**
 * The shape in which documents are written, said in their field `v`; those without one are of
 * version 1. What is read is brought up to the present shape step by step, so that both live side
 * by side until everything has been written anew (`npm run cli -- migrate`).
 *
 * - 2: a pending place holds nothing that was suggested; where a deleted one's last version is kept;
 *   history tells why
 */
export const storedVersion = 2;

type Document = Record<string, unknown>;
/** The change from the version that is its key to the next. */
type Steps = Record<number, (document: Document) => Document>;

const placeSteps: Steps = {
  1: (place) => ({
    ...place,
    // Of old the first suggestion's words stood here, and nobody had approved them.
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

/** A field that was declared after the document was written says nothing in it. */
const described = (document: Document, steps: Steps = {}) => ({
  ...noContent,
  ...upToDate(document, steps),
});

export const readPlace = (document: Document) =>
  described(document, placeSteps) as unknown as StoredPlace;

/** What was written before suggestions had a field of these says nothing in it. */
export const readSuggestion = (document: Document) =>
  ({
    licence: null,
    licence_language: null,
    speaker: null,
    corrected: {},
    reason_id: null,
    ...described(document),
  }) as unknown as StoredSuggestion;

export function readHistory(document: Document): StoredHistory {
  const entry = upToDate(document, historySteps) as unknown as StoredHistory;
  // what a place said then may be older than a field
  return {
    ...entry,
    reason_id: entry.reason_id ?? null,
    kept: entry.kept && { ...noContent, ...entry.kept },
  };
}

const stepsOf = { places: placeSteps, suggestions: {}, history: historySteps };

/** Collections whose documents say their version. */
export type VersionedCollection = keyof typeof stepsOf;
export const versionedCollections = Object.keys(stepsOf) as VersionedCollection[];

/** A document in the present shape, as it is written; null when it is in that shape already. */
export function broughtForward(
  collection: VersionedCollection,
  document: Document,
): Document | null {
  if (document['v'] === storedVersion) return null;
  return { ...upToDate(document, stepsOf[collection]), v: storedVersion };
}

/** A record as it is written. */
export function asDocument(record: StoredPlace | StoredSuggestion | StoredHistory): Document {
  return { ...record, v: storedVersion };
}
