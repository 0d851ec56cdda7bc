import type { ClusterMarker, MapMarker, PlaceMarker, StatusCounts } from '../types.ts';
import styles from './markers.module.css';
import { markerImage, markerSize } from './marker-images.ts';
import { ringOf } from './ring.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

function element(name: string, className: string | undefined, text = ''): HTMLElement {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}

function placeElement(marker: PlaceMarker): HTMLElement {
  const root = element('div', styles['place']);
  root.dataset['status'] = marker.status;
  root.dataset['place'] = marker.id;
  if (marker.selected) root.classList.add(styles['selected'] ?? '');
  const image = document.createElement('img');
  const { src, srcset } = markerImage(marker.status);
  Object.assign(image, {
    ...markerSize,
    src,
    srcset,
    alt: '',
    draggable: false,
    className: styles['pin'],
  });
  root.append(image);
  if (marker.label !== 'none') {
    const label = element('span', styles['label'], marker.name);
    label.dir = 'auto';
    label.dataset['side'] = marker.label;
    root.append(label);
  }
  return root;
}

const colourOf: Record<keyof StatusCounts, string> = {
  approved: 'var(--approved)',
  requested: 'var(--requested)',
  pending: 'var(--pending)',
};

function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;
}

/** A ring whose arcs show how many places of each status there are, around their sum. */
function clusterElement({ counts }: ClusterMarker): HTMLElement {
  const total = counts.approved + counts.requested + counts.pending;
  const root = element('div', styles['cluster']);
  root.dataset['size'] = total < 10 ? 's' : total < 100 ? 'm' : total < 1000 ? 'l' : 'xl';
  for (const [status, count] of Object.entries(counts)) root.dataset[status] = String(count);
  const ring = document.createElementNS(svgNamespace, 'svg');
  ring.setAttribute('viewBox', '0 0 40 40');
  for (const { status, from, length } of ringOf(counts)) {
    const arc = document.createElementNS(svgNamespace, 'circle');
    for (const [name, value] of Object.entries({ cx: 20, cy: 20, r: 17, pathLength: 100 })) {
      arc.setAttribute(name, String(value));
    }
    arc.style.stroke = colourOf[status];
    arc.setAttribute('stroke-dasharray', `${length} ${100 - length}`);
    arc.setAttribute('stroke-dashoffset', String(-from));
    ring.append(arc);
  }
  root.append(ring, element('span', styles['count'], shortCount(total)));
  return root;
}

/** What a marker looks like, for both adapters: an element whose anchor is its own origin. */
export function markerElement(marker: MapMarker): HTMLElement {
  return marker.kind === 'place' ? placeElement(marker) : clusterElement(marker);
}

/** Two markers of one id look the same when this is the same. */
export function markerLook(marker: MapMarker): string {
  return marker.kind === 'place'
    ? `${marker.status}|${marker.selected}|${marker.label}|${marker.name}`
    : Object.values(marker.counts).join('|');
}
