import { create } from 'zustand';
import { wholeQueue, type QueueView } from './queue.ts';
import { searchWith, viewIn } from './queue-address.ts';

/** The review queue's filters and order. They also determine the next place to review. */
export const useQueueView = create<QueueView>(() => ({
  ...wholeQueue,
  ...viewIn(window.location.search),
}));

/** Writes the review queue's filters and order into the address, so that they survive a reload and can be shared. */
export function keepInAddress(view: QueueView): void {
  const { pathname, search, hash } = window.location;
  const written = searchWith(search, view);
  if (written === search) return;
  window.history.replaceState(window.history.state, '', pathname + written + hash);
}
