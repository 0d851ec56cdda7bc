import L from 'leaflet';
import { fontOf } from '../labels/lettering.ts';
import type { Box, Offset } from '../labels/boxes.ts';
import type { SetFeature, SetText } from '../labels/feature-labels.ts';
import { layOutGround, type Dot, type GroundLayout } from '../labels/ground-layout.ts';
import { dotRadius, nameColours, type NameColours } from '../labels/ground-lettering.ts';
import { textWidth } from '../labels/text-width.ts';
import { waitingAt } from '../labels/waiting-labels.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { LabelFeature } from '../tiles/features.ts';
import { tilesClient } from '../tiles/tiles-client.ts';
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
  script: NameScript;
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

function paintText(
  context: CanvasRenderingContext2D,
  { text, middle, angle, lettering, spacing }: Omit<SetText, 'tone'>,
  colour: string,
) {
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate(angle);
  context.font = fontOf(lettering);
  // older browsers set it tight
  if ('letterSpacing' in context) context.letterSpacing = `${spacing}px`;
  context.fillStyle = colour;
  context.strokeText(text, 0, 0);
  context.fillText(text, 0, 0);
  context.restore();
}

function paintSign(context: CanvasRenderingContext2D, { x, y }: Offset, colours: NameColours) {
  context.beginPath();
  context.moveTo(x, y - 5);
  context.lineTo(x + 4.5, y + 3);
  context.lineTo(x - 4.5, y + 3);
  context.closePath();
  context.fillStyle = colours.height;
  context.stroke();
  context.fill();
}

function paintFeature(
  context: CanvasRenderingContext2D,
  { lines, sign }: SetFeature,
  colours: NameColours,
) {
  if (sign) paintSign(context, sign, colours);
  for (const line of lines) paintText(context, line, colours[line.tone]);
}

function paintName(context: CanvasRenderingContext2D, { name }: Dot, colours: NameColours) {
  if (!name) return;
  const { box, text, lettering } = name;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  paintText(context, { text, middle, angle: 0, lettering, spacing: 0 }, colours.waiting);
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
  #features: readonly LabelFeature[] = [];
  #shown: ShownNames = { markers: [], waiting: [], theme: 'light', script: 'latin' };
  #dots: readonly Dot[] = [];
  /** Counts the drawings: one that a later one overtook ends. */
  #drawing = 0;
  #moves = 0;

  constructor(map: L.Map, describe: (names: readonly string[]) => string) {
    this.#map = map;
    this.#describe = describe;
    this.#pane = map.createPane('names');
    this.#pane.classList.add('leaflet-zoom-hide');
    // over the ground (200), under the markers (600), and in nobody's way
    Object.assign(this.#pane.style, { zIndex: '450', pointerEvents: 'none' });
    // letters that arrive later are wider or narrower than those that stood in for them
    document.fonts?.addEventListener('loadingdone', this.#redraw);
    map.on('moveend resize', this.#move);
    this.#move();
  }

  remove(): void {
    this.#drawing++;
    this.#moves++;
    document.fonts?.removeEventListener('loadingdone', this.#redraw);
    this.#map.off('moveend resize', this.#move);
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

  /** What is known is drawn at once, what the new view holds besides when it is found. */
  readonly #move = (): void => {
    this.#redraw();
    const move = ++this.#moves;
    const bounds = this.#map.getBounds().pad(margin);
    const frame = {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
    const finding = tilesClient()
      .features(frame, this.#map.getZoom())
      .then((features) => {
        if (move !== this.#moves) return;
        this.#features = features;
        this.#redraw();
      });
    unawaited(finding);
  };

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
    const { dots, features } = this.#layOut({ width, height }, over);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context || width === 0 || height === 0) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = width * density;
    canvas.height = height * density;
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    const corner = this.#map.containerPointToLayerPoint([-over.x, -over.y]);
    context.scale(density, density);
    const colours = nameColours[this.#shown.theme];
    Object.assign(context, {
      strokeStyle: colours.halo,
      lineWidth: 3,
      textAlign: 'center',
      textBaseline: 'middle',
      lineJoin: 'round',
    });
    this.#queue.add(() => {
      for (const dot of dots) paintDot(context, dot, colours);
      context.lineWidth = 3;
      for (const feature of features) paintFeature(context, feature, colours);
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
      const frame = { left: over.x, top: over.y, right: over.x + size.x, bottom: over.y + size.y };
      this.#describeOn(canvas, { dots: named, features }, frame);
      this.#pane.replaceChildren(canvas);
      this.#canvas = canvas;
      this.#dots = dots;
    });
  }

  #describeOn(canvas: HTMLCanvasElement, { dots, features }: GroundLayout, frame: Box): void {
    const isIn = ({ x, y }: Offset) =>
      x >= frame.left && y >= frame.top && x < frame.right && y < frame.bottom;
    const names = [
      ...features
        .filter(({ lines }) => lines.some(({ middle }) => isIn(middle)))
        .map(({ name }) => name),
      ...dots.filter(({ offset }) => isIn(offset)).map(({ place }) => place.name),
    ];
    if (names.length === 0) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', this.#describe(names));
  }

  #layOut(size: Viewport['size'], over: Offset): GroundLayout {
    const { lat, lng } = this.#map.getCenter();
    return layOutGround(
      { ...this.#shown, features: this.#features },
      {
        view: { center: { lat, lng }, zoom: this.#map.getZoom(), size },
        offsetOf: (position) => {
          const { x, y } = this.#map.latLngToContainerPoint(position);
          return { x: x + over.x, y: y + over.y };
        },
        measure: textWidth,
      },
    );
  }
}
