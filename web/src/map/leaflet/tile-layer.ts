import * as L from 'leaflet';
import { screenTile } from '../tiles/screen-tile.ts';
import type { Theme } from '../tiles/palette.ts';
import type { TileImage } from '../tiles/client.ts';
import { tilesClient, wanted, whenStale } from '../tiles/tiles-client.ts';

/** More than three pixels to one is more than eyes see, and memory for nine. */
const densest = 3;

interface Shown {
  coords: L.Coords;
  element: HTMLCanvasElement | HTMLImageElement;
  stop: () => void;
  /** It has been painted as it should be. */
  isWhole: boolean;
  /** Leaflet waits for the first painting; null after it. */
  first: ((failed?: Error) => void) | null;
}

function showIn(element: Shown['element'], image: TileImage, done: () => void): void {
  if (element instanceof HTMLImageElement) {
    const show = (blob: Blob | null) => {
      if (!blob) return done(); // no memory for it: the ground's colour stays
      const url = URL.createObjectURL(blob);
      element.onload = () => {
        URL.revokeObjectURL(url);
        done();
      };
      element.src = url;
    };
    if (image instanceof Blob) show(image);
    else if (image instanceof HTMLCanvasElement) image.toBlob(show);
    return;
  }
  if (image instanceof ImageBitmap) {
    element.width = image.width;
    element.height = image.height;
    element.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
  } else if (image instanceof HTMLCanvasElement) {
    element.width = image.width;
    element.height = image.height;
    element.getContext('2d')?.drawImage(image, 0, 0);
  }
  done();
}

/** The built-in map: our own tiles, painted apart from the page, for any zoom, theme and density. */
export class TileLayer extends L.GridLayer {
  #theme: Theme;
  readonly #shown = new Map<HTMLElement, Shown>();
  readonly #stopListening: () => void;

  constructor(theme: Theme, options?: L.GridLayerOptions) {
    super({ tileSize: screenTile, ...options });
    this.#theme = theme;
    this.#stopListening = whenStale(() => this.#repaint(({ isWhole }) => !isWhole));
    this.on('tileunload', ({ tile }: L.TileEvent) => {
      this.#shown.get(tile)?.stop();
      this.#shown.delete(tile);
    });
  }

  setTheme(theme: Theme): void {
    if (this.#theme === theme) return;
    this.#theme = theme;
    this.#repaint(() => true);
  }

  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const element = document.createElement(wanted === 'picture' ? 'img' : 'canvas');
    if (element instanceof HTMLImageElement) element.alt = '';
    const shown: Shown = {
      coords,
      element,
      stop: () => undefined,
      isWhole: false,
      first: (failed) => done(failed, element),
    };
    this.#shown.set(element, shown);
    this.#paint(shown);
    return element;
  }

  override onRemove(map: L.Map): this {
    this.#stopListening();
    return super.onRemove(map);
  }

  /** What is shown stays until its successor is painted. */
  #paint(shown: Shown): void {
    const { x, y, z } = shown.coords;
    const density = Math.min(window.devicePixelRatio || 1, densest);
    const done = (failed?: Error): void => {
      shown.first?.(failed);
      shown.first = null;
    };
    shown.stop();
    shown.isWhole = false;
    shown.stop = tilesClient().paint(
      { tile: { x, y, z }, density, theme: this.#theme },
      (painted) => {
        shown.isWhole = painted?.isWhole ?? false;
        if (painted) showIn(shown.element, painted.image, () => done());
        else done(new Error(`tile ${z}/${x}/${y}: not to be had`));
      },
    );
  }

  #repaint(which: (shown: Shown) => boolean): void {
    for (const shown of this.#shown.values()) if (which(shown)) this.#paint(shown);
  }
}
