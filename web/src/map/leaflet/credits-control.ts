import L from 'leaflet';
import { credits } from '@contract/credits.ts';
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

/** Whom the map is owed to, in a corner; folded where there is little room. */
export function creditsControl(
  position: L.ControlPosition,
  { label, tiles }: CreditsText,
): L.Control {
  const control = new L.Control({ position });
  control.onAdd = () => {
    const box = L.DomUtil.create('details', styles['credits']);
    box.open = !matchMedia(`(max-width: ${foldedUpTo}px)`).matches;
    const summary = L.DomUtil.create('summary', '', box);
    summary.textContent = '©';
    summary.setAttribute('aria-label', label);
    summary.title = label;
    const text = L.DomUtil.create('span', '', box);
    credits.forEach((credit, index) => {
      if (index > 0) text.append(' · ');
      text.append(creditLink(credit));
    });
    if (tiles) text.insertAdjacentHTML('beforeend', ` · ${tiles}`);
    L.DomEvent.disableClickPropagation(box);
    return box;
  };
  return control;
}
