import { hasLetterOf } from '@shared/languages/letters.ts';
import { formatNumber } from '../../i18n/format.ts';
import { clusterRadius, otherCount } from '../labels/marker-labels.ts';
import type {
  ClusterMarker,
  MapMarker,
  NameKnowledge,
  PlaceMarker,
  LabelPriority,
  StatusCounts,
} from '../types.ts';
import styles from './markers.module.css';
import { markerImage, markerSize } from './marker-images.ts';
import { dashesOf, ringOf } from './ring.ts';

export const markerSelector = '[data-place], [data-size]';

const svgNamespace = 'http://www.w3.org/2000/svg';

function element(name: string, className?: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}

/** Makes an element that isolates a name from its surroundings. The name's own letters decide its direction. */
function bdi(text: string, className?: string): HTMLElement {
  return element('bdi', className, text);
}

function labelElement(
  { name, rank, known }: LabelPriority & { name: string; known?: NameKnowledge },
  side: string,
): HTMLElement {
  const label = element('span', styles['label']);
  label.dir = 'ltr';
  label.dataset['side'] = side;
  label.dataset['rank'] = rank;
  if (known) label.dataset['known'] = known;
  // Names in Arabic script are not slanted. This script has no italics, and browsers would slant the letters against
  // the direction of writing.
  const isSlanted = known === 'unknown' && !hasLetterOf('arabic', name);
  label.append(bdi(name, isSlanted ? styles['slanted'] : undefined));
  return label;
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
  if (marker.label) {
    const label = labelElement(marker, marker.label.side);
    if (marker.label.today && marker.today !== null)
      label.append(bdi(marker.today, styles['today']));
    root.append(label);
  }
  return root;
}

const colourOf: Record<keyof StatusCounts, string> = {
  approved: 'var(--approved)',
  requested: 'var(--requested)',
  pending: 'var(--pending)',
};

function clusterElement({ counts, leader, label }: ClusterMarker): HTMLElement {
  const root = element('div', styles['cluster']);
  const radius = clusterRadius(counts);
  root.style.setProperty('--radius', `${radius}px`);
  root.dataset['size'] = String(Math.round(radius));
  for (const [status, count] of Object.entries(counts)) root.dataset[status] = String(count);
  const ring = document.createElementNS(svgNamespace, 'svg');
  ring.setAttribute('viewBox', '0 0 40 40');
  for (const arcOfStatus of ringOf(counts)) {
    const { status, from } = arcOfStatus;
    const arc = document.createElementNS(svgNamespace, 'circle');
    for (const [name, value] of Object.entries({ cx: 20, cy: 20, r: 16, pathLength: 100 })) {
      arc.setAttribute(name, String(value));
    }
    arc.style.stroke = colourOf[status];
    arc.dataset['status'] = status;
    arc.setAttribute('stroke-dasharray', dashesOf(arcOfStatus).join(' '));
    arc.setAttribute('stroke-dashoffset', String(-from));
    ring.append(arc);
  }
  root.append(ring);
  if (leader && label) {
    const named = labelElement(leader, label.side);
    if (label.shift !== undefined) named.style.transform = `translateY(${label.shift}px)`;
    if (!label.uncounted) {
      const more = bdi(moreText(counts), styles['more']);
      more.dir = 'ltr';
      named.dir = document.documentElement.dir;
      named.append(more);
    }
    root.append(named);
  }
  return root;
}

const moreText = (counts: StatusCounts) => `+${formatNumber(otherCount(counts))}`;

export function markerElement(marker: MapMarker): HTMLElement {
  return marker.kind === 'place' ? placeElement(marker) : clusterElement(marker);
}

function haveAttributesOf(shown: HTMLElement, wanted: HTMLElement): void {
  shown.className = wanted.className;
  for (const name of Object.keys(shown.dataset))
    if (!(name in wanted.dataset)) delete shown.dataset[name];
  Object.assign(shown.dataset, wanted.dataset);
  // The Content-Security-Policy forbids style attributes, so the style is set with JavaScript.
  shown.style.cssText = wanted.style.cssText;
}

/**
 * Updates the element of a marker. Keeps unchanged children, so that a change of the label does not remove the element
 * under a finger or pointer.
 */
export function redrawMarker(shown: HTMLElement, marker: MapMarker): void {
  const wanted = markerElement(marker);
  haveAttributesOf(shown, wanted);
  const before = [...shown.children];
  for (const [index, part] of [...wanted.children].entries()) {
    const known = before[index];
    if (!known) shown.append(part);
    else if (!known.isEqualNode(part)) known.replaceWith(part);
  }
  for (const part of before.slice(wanted.children.length)) part.remove();
}

export function markerLook(marker: MapMarker): string {
  const { label } = marker;
  const set = label && `${label.side}|${label.today}|${label.shift}|${label.uncounted}`;
  return marker.kind === 'place'
    ? `${marker.status}|${marker.selected}|${set}|${marker.rank}|${marker.name}|${marker.today}|${marker.known}`
    : `${Object.values(marker.counts).join('|')}|${set}|${marker.leader?.name}|${marker.leader?.rank}|${marker.leader?.known}|${moreText(marker.counts)}`;
}
