import type { LayerName } from '../../map/state.ts';

/** The map layers that a user can switch on and off (product.md §4, §6). */
export function layersFor(user: { signedIn: boolean; reviews: boolean }): LayerName[] {
  if (user.reviews) return ['approved', 'requested', 'pending'];
  return user.signedIn ? ['approved', 'requested', 'suggestions'] : ['approved', 'requested'];
}
