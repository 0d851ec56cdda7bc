import * as L from 'leaflet';
import { credits } from '@shared/contract/credits.ts';
import { t } from '../../i18n/t.ts';
import type { LabelBox } from '../labels/boxes.ts';
import { creditLink } from './credit-link.ts';
import styles from './LeafletMap.module.css';

/**
 * If the window or the map is at most this wide (in CSS pixels), the credits are collapsed. On a small map, expanded
 * credits would cover too much.
 */
const foldedUpTo = { window: 842, map: 480 } as const;

export const creditsChange = 'creditschange';

interface Drawn {
  position: L.ControlPosition;
  width: number;
  height: number;
}

/**
 * Size of the credits in CSS pixels. An observer updates the size, because measuring would force a layout of the page
 * at every move.
 */
const drawn = new WeakMap<L.Map, Drawn>();

/** The area that the credits cover at a map's lower edge; null before the credits are drawn. */
export function coveredByCredits(map: L.Map): LabelBox | null {
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

/** The credits are at the end side of the map, because the panel is at the start side. */
export const besideThePanel = (): L.ControlPosition =>
  document.documentElement.dir === 'rtl' ? 'bottomleft' : 'bottomright';

/**
 * Creates the control with the map's credits. Its method `setPosition` draws the credits again, in the current
 * language.
 * @param tiles attribution of an operator's raster tiles, as HTML from the tiles' provider
 */
export function creditsControl(tiles: string | null): L.Control {
  const control = new L.Control({ position: besideThePanel() });
  control.onAdd = (map) => {
    const box = L.DomUtil.create('details', styles['credits']);
    const narrow = matchMedia(`(max-width: ${foldedUpTo.window}px)`);
    // Collapses the credits in a narrow window, where the buttons would cover expanded credits, and on a small map. A
    // window can become narrow when a tablet is rotated.
    const fold = (): void => void (box.open = !narrow.matches && map.getSize().x > foldedUpTo.map);
    fold();
    narrow.addEventListener('change', fold);
    const stop = (): void => narrow.removeEventListener('change', fold);
    control.onRemove = stop;
    map.on('unload', stop);
    const summary = L.DomUtil.create('summary', '', box);
    summary.textContent = '©';
    // The credits follow the page's text direction, although the map itself is never mirrored.
    summary.dir = document.documentElement.dir;
    const label = t('map.credits');
    summary.setAttribute('aria-label', label);
    summary.title = label;
    const text = L.DomUtil.create('span', '', box);
    credits.forEach((credit, index) => {
      if (index > 0) text.append(' · ');
      text.append(creditLink(credit));
    });
    if (tiles) text.insertAdjacentHTML('beforeend', ` · ${tiles}`);
    L.DomEvent.disableClickPropagation(box);
    watchSize(map, box, control.getPosition());
    return box;
  };
  return control;
}
