import { create } from 'zustand';
import { wholeQueue, type QueueView } from './queue.ts';
import { searchWith, viewIn } from './queue-address.ts';

/** The filters and the order of the queue. The next place to review comes from the filtered queue. */
export const useQueueView = create<QueueView>(() => ({
  ...wholeQueue,
  ...viewIn(window.location.search),
}));

/** Writes the view into the address, so that it survives a reload and can be shared. */
export function keepInAddress(view: QueueView): void {
  const { pathname, search, hash } = window.location;
  const written = searchWith(search, view);
  if (written === search) return;
  window.history.replaceState(window.history.state, '', pathname + written + hash);
}
