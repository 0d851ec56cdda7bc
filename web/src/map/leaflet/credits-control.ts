import * as L from 'leaflet';
import { credits } from '@shared/contract/credits.ts';
import type { Box } from '../labels/boxes.ts';
import { creditLink } from './credit-link.ts';
import styles from './LeafletMap.module.css';

/** Below this width (CSS pixels) the credits are folded: they would cover a phone's map. */
const foldedUpTo = 842;

export interface CreditsText {
  /** What opens them says this. */
  label: string;
  /** Of raster tiles that an operator lays over the map: HTML, as such tiles' owners give it. */
  tiles: string | null;
}

/** The map says this when its credits have another size. */
export const creditsChange = 'creditschange';

interface Drawn {
  position: L.ControlPosition;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** Each map's credits. Their size is heard of, not asked for: that would have the page laid out at every move. */
const drawn = new WeakMap<L.Map, Drawn>();

/** Where the credits of a map lie on it, at its lower edge; null as long as they are not drawn. */
export function coveredByCredits(map: L.Map): Box | null {
  const credits = drawn.get(map);
  if (!credits) return null;
  const { x, y } = map.getSize();
  const left = credits.position === 'bottomleft' ? 0 : x - credits.width;
  return { left, top: y - credits.height, right: left + credits.width, bottom: y };
}

function watchSize(map: L.Map, box: HTMLElement, position: L.ControlPosition): void {
  new ResizeObserver(() => {
    const { offsetWidth: width, offsetHeight: height } = box;
    drawn.set(map, { position, width, height });
    map.fire(creditsChange);
  }).observe(box);
}

/** Whom the map is owed to, in a corner; folded where there is little room. */
export function creditsControl(
  position: L.ControlPosition,
  { label, tiles }: CreditsText,
): L.Control {
  const control = new L.Control({ position });
  control.onAdd = (map) => {
    const box = L.DomUtil.create('details', styles['credits']);
    const narrow = matchMedia(`(max-width: ${foldedUpTo}px)`);
    // again when a tablet is turned: they would lie below what stands at the foot of a narrow window
    const fold = (): void => void (box.open = !narrow.matches);
    fold();
    narrow.addEventListener('change', fold);
    map.on('unload', () => narrow.removeEventListener('change', fold));
    const summary = L.DomUtil.create('summary', '', box);
    summary.textContent = '©';
    // the map is never mirrored, but this stands in the corner that the page's direction gives it
    summary.dir = document.documentElement.dir;
    summary.setAttribute('aria-label', label);
    summary.title = label;
    const text = L.DomUtil.create('span', '', box);
    credits.forEach((credit, index) => {
      if (index > 0) text.append(' · ');
      text.append(creditLink(credit));
    });
    if (tiles) text.insertAdjacentHTML('beforeend', ` · ${tiles}`);
    L.DomEvent.disableClickPropagation(box);
    watchSize(map, box, position);
    return box;
  };
  return control;
}
