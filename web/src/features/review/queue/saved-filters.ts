import { create } from 'zustand';
import { readStored, readStoredJson, writeStored } from '../../../lib/stored.ts';
import { wholeQueue, type QueueView } from './queue.ts';
import { searchOf, viewIn } from './queue-address.ts';
import { useQueueView } from './queue-view.ts';

export interface SavedFilter {
  name: string;
  /** The filters and the order, as the query of an address. */
  search: string;
}

interface Kept {
  filters: readonly SavedFilter[];
  /** Name of the filter with which the review queue opens; null if the queue opens without a filter. */
  first: string | null;
}

interface SavedFilters extends Kept {
  /** Id of the reviewer who saved the filters; null before a reviewer has signed in. */
  uid: string | null;
}

export const longestName = 60;

const none: Kept = { filters: [], first: null };

/** The saved filters are stored only on this device. */
export const useSavedFilters = create<SavedFilters>(() => ({ uid: null, ...none }));

const keyOf = (uid: string): string => `adyurdu.queue-filters.${uid}`;

const isSaved = (one: unknown): one is SavedFilter => {
  const { name, search } = (one ?? {}) as Partial<SavedFilter>;
  return typeof name === 'string' && typeof search === 'string';
};

function read(uid: string): Kept {
  const kept = readStoredJson(keyOf(uid)) as Partial<Kept> | null;
  const filters = Array.isArray(kept?.filters) ? kept.filters.filter(isSaved) : [];
  const first = filters.find(({ name }) => name === kept?.first)?.name ?? null;
  return { filters, first };
}

/**
 * Reads the saved filters from storage first, because another tab may have changed them. If the browser cannot store
 * the filters, they are lost when the page closes.
 */
function change(changed: (kept: Kept) => Kept): void {
  const { uid, filters, first } = useSavedFilters.getState();
  if (uid === null) return;
  const here = changed({ filters, first });
  const stored = readStored(keyOf(uid)) === null ? here : changed(read(uid));
  useSavedFilters.setState(writeStored(keyOf(uid), JSON.stringify(stored)) ? stored : here);
}

export const savedAs = (
  filters: readonly SavedFilter[],
  view: QueueView,
): SavedFilter | undefined => {
  const search = searchOf(view);
  return filters.find((one) => one.search === search);
};

/** Saves the review queue's filters and order under a name. Replaces a saved filter with the same name. */
export function saveFilter(name: string, view: QueueView): void {
  const saved = { name: name.trim(), search: searchOf(view) };
  change(({ filters, first }) => ({
    filters: [...filters.filter((one) => one.name !== saved.name), saved],
    first,
  }));
}

export const removeFilter = (name: string): void =>
  change(({ filters, first }) => ({
    filters: filters.filter((one) => one.name !== name),
    first: first === name ? null : first,
  }));

export const openFirst = (name: string | null): void =>
  change(({ filters }) => ({ filters, first: name }));

export const showSaved = ({ search }: SavedFilter): void => useQueueView.setState(viewIn(search));

/**
 * Call this function when a reviewer has signed in. It applies the filter that the reviewer chose for opening the
 * queue. A filter in the address has priority.
 */
export function beginQueue(uid: string): void {
  const { uid: before } = useSavedFilters.getState();
  const kept = read(uid);
  useSavedFilters.setState({ uid, ...kept });
  if (before === uid) return;
  // The filters of the previous user must not stay.
  if (before !== null) useQueueView.setState(wholeQueue);
  const first = kept.filters.find(({ name }) => name === kept.first);
  if (first && searchOf(useQueueView.getState()) === '') showSaved(first);
}

export function forgetFilters(uid: string): void {
  writeStored(keyOf(uid), null);
  if (useSavedFilters.getState().uid === uid) useSavedFilters.setState(none);
}
