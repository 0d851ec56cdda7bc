import L from 'leaflet';
import { coveredByMarkers } from '../labels/marker-labels.ts';
import { fontOf } from '../labels/lettering.ts';
import { layOut, type Obstacle } from '../labels/layout.ts';
import { around, type Offset } from '../labels/boxes.ts';
import {
  bareDotsFrom,
  dotRadius,
  nameColours,
  type NameColours,
} from '../labels/ground-lettering.ts';
import { textWidth } from '../labels/text-width.ts';
import { dotBox, waitingAt, waitingWish, type SetName } from '../labels/waiting-labels.ts';
import type { MapMarker, Viewport, WaitingPlace } from '../types.ts';
import { PaintQueue } from '../paint-queue.ts';

/** Share of the map's size by which the canvas reaches over each edge: a short pan finds names there. */
const margin = 0.2;
/** Names painted before the browser gets its turn. */
const batch = 40;

export interface ShownNames {
  markers: readonly MapMarker[];
  waiting: readonly WaitingPlace[];
  theme: 'light' | 'dark';
}

interface Dot {
  place: WaitingPlace;
  /** From the canvas's upper left corner. */
  offset: Offset;
  name: SetName | null;
}

function paintDot(context: CanvasRenderingContext2D, { place, offset }: Dot, colours: NameColours) {
  context.beginPath();
  context.arc(offset.x, offset.y, dotRadius[place.rank], 0, 2 * Math.PI);
  context.fillStyle = colours.dot;
  context.strokeStyle = colours.halo;
  context.lineWidth = 1.5;
  context.fill();
  context.stroke();
}

function paintName(context: CanvasRenderingContext2D, { name }: Dot, colours: NameColours) {
  if (!name) return;
  const { box, text, lettering } = name;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  context.font = fontOf(lettering);
  context.strokeStyle = colours.halo;
  context.fillStyle = colours.waiting;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/**
 * What is lettered on the ground itself, under the pins: settlements that wait for their names. Painted
 * on a canvas, since thousands of elements would cost a phone its pans; a new one stands in for the old
 * one when all is painted. What it says, its text for screen readers says, too.
 */
export class NamesLayer {
  readonly #map: L.Map;
  readonly #pane: HTMLElement;
  readonly #queue = new PaintQueue();
  readonly #describe: (names: readonly string[]) => string;
  #canvas: HTMLCanvasElement | null = null;
  #shown: ShownNames = { markers: [], waiting: [], theme: 'light' };
  #dots: readonly Dot[] = [];
  /** Counts the drawings: one that a later one overtook ends. */
  #drawing = 0;

  constructor(map: L.Map, describe: (names: readonly string[]) => string) {
    this.#map = map;
    this.#describe = describe;
    this.#pane = map.createPane('names');
    this.#pane.classList.add('leaflet-zoom-hide');
    // over the ground (200), under the markers (600), and in nobody's way
    Object.assign(this.#pane.style, { zIndex: '450', pointerEvents: 'none' });
    // letters that arrive later are wider or narrower than those that stood in for them
    document.fonts?.addEventListener('loadingdone', this.#redraw);
    map.on('moveend resize', this.#redraw);
  }

  remove(): void {
    this.#drawing++;
    document.fonts?.removeEventListener('loadingdone', this.#redraw);
    this.#map.off('moveend resize', this.#redraw);
    this.#pane.replaceChildren();
  }

  show(shown: ShownNames): void {
    this.#shown = shown;
    this.#redraw();
  }

  /** The waiting settlement that a press at a point of the map's frame means. */
  at(point: Offset): WaitingPlace | null {
    if (!this.#canvas) return null;
    const origin = this.#map.layerPointToContainerPoint(L.DomUtil.getPosition(this.#canvas));
    const onCanvas = { x: point.x - origin.x, y: point.y - origin.y };
    return waitingAt(
      onCanvas,
      this.#dots.map(({ place, offset, name }) => ({ place, offset, name: name?.box ?? null })),
    );
  }

  readonly #redraw = (): void => {
    const drawing = ++this.#drawing;
    this.#queue.add(() => {
      if (drawing === this.#drawing) this.#draw(drawing);
    });
  };

  #draw(drawing: number): void {
    const size = this.#map.getSize();
    const over = { x: Math.round(size.x * margin), y: Math.round(size.y * margin) };
    const width = size.x + 2 * over.x;
    const height = size.y + 2 * over.y;
    const dots = this.#layOut({ width, height }, over);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context || width === 0 || height === 0) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = width * density;
    canvas.height = height * density;
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    const corner = this.#map.containerPointToLayerPoint([-over.x, -over.y]);
    context.scale(density, density);
    Object.assign(context, {
      textAlign: 'center',
      textBaseline: 'middle',
      lineJoin: 'round',
    });
    const colours = nameColours[this.#shown.theme];
    this.#queue.add(() => {
      for (const dot of dots) paintDot(context, dot, colours);
      context.lineWidth = 3;
    });
    const named = dots.filter(({ name }) => name !== null);
    for (let from = 0; from < named.length; from += batch) {
      this.#queue.add(() => {
        if (drawing !== this.#drawing) return;
        for (const dot of named.slice(from, from + batch)) paintName(context, dot, colours);
      });
    }
    this.#queue.add(() => {
      if (drawing !== this.#drawing) return;
      L.DomUtil.setPosition(canvas, corner);
      this.#describeOn(canvas, named, { ...over, width: size.x, height: size.y });
      this.#pane.replaceChildren(canvas);
      this.#canvas = canvas;
      this.#dots = dots;
    });
  }

  #describeOn(
    canvas: HTMLCanvasElement,
    named: readonly Dot[],
    frame: Offset & { width: number; height: number },
  ): void {
    const inFrame = named.filter(
      ({ offset: { x, y } }) =>
        x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height,
    );
    if (inFrame.length === 0) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', this.#describe(inFrame.map(({ place }) => place.name)));
  }

  #layOut(size: Viewport['size'], over: Offset): Dot[] {
    const { markers, waiting } = this.#shown;
    const { lat, lng } = this.#map.getCenter();
    const view = { center: { lat, lng }, zoom: this.#map.getZoom(), size };
    const frame = { left: 0, top: 0, right: size.width, bottom: size.height };
    const taken = coveredByMarkers(markers, view, textWidth);
    const dots = waiting.map((place): Dot => {
      const { x, y } = this.#map.latLngToContainerPoint(place.position);
      return { place, offset: { x: x + over.x, y: y + over.y }, name: null };
    });
    const obstacles: Obstacle[] = [
      ...taken,
      ...dots.map(({ place, offset }) => ({ owner: place.id, box: around(offset, dotBox(place)) })),
    ];
    const wishes = dots.map(({ place, offset }) =>
      waitingWish(place, offset, view.zoom, textWidth),
    );
    const set = layOut(wishes, obstacles, frame);
    const all = dots.map((dot) => ({ ...dot, name: set.get(dot.place.id) ?? null }));
    return view.zoom < bareDotsFrom ? all.filter(({ name }) => name !== null) : all;
  }
}
