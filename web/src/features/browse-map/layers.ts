import type { LayerName } from '../../map/state.ts';

/** The layers that a user may switch (product.md §4, §6). */
export function layersFor({ signedIn, admin }: { signedIn: boolean; admin: boolean }): LayerName[] {
  if (admin) return ['approved', 'requested', 'pending'];
  return signedIn ? ['approved', 'requested', 'suggestions'] : ['approved', 'requested'];
}
