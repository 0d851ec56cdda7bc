import * as L from 'leaflet';
import { around, type LabelBox, type Offset } from '../labels/boxes.ts';
import { layOutBasemap, type Dot, type BasemapLayout } from '../labels/basemap-layout.ts';
import { nameColours } from '../labels/basemap-label-styles.ts';
import { textWidth } from '../labels/text-width.ts';
import { unnamedAt } from '../labels/unnamed-labels.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { LabelFeature } from '../tiles/features.ts';
import { tilesClient, whenStale } from '../tiles/tiles-client.ts';
import type { MapMarker, Viewport, UnnamedPlace } from '../types.ts';
import { inSteps, type Steps } from '../in-steps.ts';
import { debounce } from '../debounce.ts';
import { paintQueue } from '../paint-queue.ts';
import { coveredByCredits, creditsChange } from './credits-control.ts';
import { paintNames } from './names-painter.ts';
import { paintInStrips } from './names-sheet.ts';

/**
 * Fraction of the map's size by which the canvas extends beyond each edge. After a short pan, the canvas still covers
 * the map.
 */
const margin = 0.2;
/**
 * Milliseconds between a change and painting (`debounce`). Markers, names and fonts arrive in bursts, and the large
 * canvas is expensive to paint.
 */
const burst = { quiet: 60, longest: 250 } as const;

export interface LayerContent {
  markers: readonly MapMarker[];
  unnamed: readonly UnnamedPlace[];
  theme: 'light' | 'dark';
  script: NameScript;
}

/**
 * Labels of the basemap, drawn under the pins. The labels are painted on a canvas, because thousands of elements would
 * slow down panning on a phone. A text for screen readers contains the same names, up to a limit.
 */
export class NamesLayer {
  readonly #map: L.Map;
  readonly #pane: HTMLElement;
  readonly #describe: (names: readonly string[]) => string;
  readonly #canvas = document.createElement('canvas');
  #features: readonly LabelFeature[] = [];
  #shown: LayerContent = { markers: [], unnamed: [], theme: 'light', script: 'latin' };
  #dots: readonly Dot[] = [];
  #stopDrawing: () => void = () => undefined;
  readonly #drawing = debounce(() => this.#startDrawing(), burst);
  #moves = 0;
  /**
   * True during a zoom, when labels have no position. After the zoom, the map fires `moveend`, and the labels are drawn
   * again.
   */
  #zooming = false;

  constructor(map: L.Map, describe: (names: readonly string[]) => string) {
    this.#map = map;
    this.#describe = describe;
    this.#pane = map.createPane('names');
    this.#pane.classList.add('leaflet-zoom-hide');
    // The pane of the labels is above the basemap (200) and below the markers (600), and has no pointer events.
    Object.assign(this.#pane.style, { zIndex: '450', pointerEvents: 'none' });
    // The width of names changes when a font has loaded and replaces the fallback font.
    document.fonts?.addEventListener('loadingdone', this.#redraw);
    map.on('zoomstart zoomend', this.#zoom);
    map.on('moveend resize', this.#move);
    map.on(creditsChange, this.#redraw);
    const stopReloading = whenStale((isReload) => {
      if (isReload) this.#move();
    });
    map.on('unload', stopReloading);
    this.#move();
  }

  remove(): void {
    this.#stop();
    this.#moves++;
    document.fonts?.removeEventListener('loadingdone', this.#redraw);
    this.#map.off('zoomstart zoomend', this.#zoom);
    this.#map.off('moveend resize', this.#move);
    this.#map.off(creditsChange, this.#redraw);
    this.#pane.replaceChildren();
  }

  show(shown: LayerContent): void {
    this.#shown = shown;
    this.#redraw();
  }

  at(point: Offset): UnnamedPlace | null {
    const origin = this.#map.layerPointToContainerPoint(L.DomUtil.getPosition(this.#canvas));
    const onCanvas = { x: point.x - origin.x, y: point.y - origin.y };
    return unnamedAt(onCanvas, this.#dots);
  }

  /** Labels are positioned for one zoom, so all labels are removed at the beginning and the end of a zoom. */
  readonly #zoom = ({ type }: L.LeafletEvent): void => {
    this.#zooming = type === 'zoomstart';
    this.#stop();
    this.#pane.replaceChildren();
    this.#dots = [];
  };

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
    this.#stopDrawing();
    if (!this.#zooming) this.#drawing.ask();
  };

  #startDrawing(): void {
    this.#stopDrawing = inSteps(paintQueue, this.#draw());
  }

  #stop(): void {
    this.#drawing.drop();
    this.#stopDrawing();
  }

  *#draw(): Steps<void> {
    const size = this.#map.getSize();
    const over = { x: Math.round(size.x * margin), y: Math.round(size.y * margin) };
    const width = size.x + 2 * over.x;
    const height = size.y + 2 * over.y;
    const corner = this.#map.containerPointToLayerPoint([-over.x, -over.y]);
    const credits = coveredByCredits(this.#map);
    const { dots, features } = yield* this.#layOut(
      { size: { width, height }, credits: credits && around(over, credits) },
      corner,
    );
    if (width === 0 || height === 0) return;
    const canvas = this.#canvas;
    yield* paintInStrips(
      canvas,
      { width, height },
      Math.min(window.devicePixelRatio || 1, 2),
      (strip) => paintNames(strip, { dots, features }, nameColours[this.#shown.theme]),
    );
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    L.DomUtil.setPosition(canvas, corner);
    const frame = { left: over.x, top: over.y, right: over.x + size.x, bottom: over.y + size.y };
    this.#describeOn(canvas, { dots, features }, frame);
    this.#pane.replaceChildren(canvas);
    this.#dots = dots;
  }

  #describeOn(canvas: HTMLCanvasElement, { dots, features }: BasemapLayout, frame: LabelBox): void {
    const isIn = ({ x, y }: Offset) =>
      x >= frame.left && y >= frame.top && x < frame.right && y < frame.bottom;
    const names = [
      ...features
        .filter(({ lines }) => lines.some(({ middle }) => isIn(middle)))
        .map(({ name }) => name),
      ...dots
        .filter(({ name, offset }) => name !== null && isIn(offset))
        .map(({ place }) => place.name),
    ];
    for (const attribute of ['role', 'aria-label']) canvas.removeAttribute(attribute);
    if (names.length === 0) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', this.#describe(names));
  }

  /**
   * @param corner position of the canvas's top left corner, relative to the map's layers. It changes with every drag,
   * because a drag moves these layers.
   */
  #layOut(sheet: Pick<Viewport, 'size' | 'credits'>, corner: L.Point): Steps<BasemapLayout> {
    const { lat, lng } = this.#map.getCenter();
    const zoom = this.#map.getZoom();
    const origin = this.#map.getPixelOrigin().add(corner);
    return layOutBasemap(
      { ...this.#shown, features: this.#features },
      {
        view: { center: { lat, lng }, zoom, ...sheet },
        offsetOf: (position) => {
          const { x, y } = this.#map.project(position, zoom);
          return { x: Math.round(x - origin.x), y: Math.round(y - origin.y) };
        },
        measure: textWidth,
      },
    );
  }
}
