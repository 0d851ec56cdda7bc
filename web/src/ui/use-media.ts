import { useSyncExternalStore } from 'react';

/** Whether a media query holds, kept current. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** At and below this width the search box collapses (product.md §9) and the panel is a sheet. */
export const narrow = '(max-width: 842px)';

/** At and below this width the layer filters have no room beside the search box: at 1280 px it had 124 px in az. */
export const compact = '(max-width: 1399px)';
