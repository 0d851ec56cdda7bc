import * as L from 'leaflet';
import { screenTile } from '../tiles/screen-tile.ts';
import type { Theme } from '../tiles/palette.ts';
import type { TileImage } from '../tiles/client.ts';
import type { Painted } from '../tiles/painter.ts';
import { tilesClient, wanted, whenStale } from '../tiles/tiles-client.ts';
import { together } from './together.ts';

interface Shown {
  coords: L.Coords;
  element: HTMLCanvasElement | HTMLImageElement;
  stop: () => void;
  isComplete: boolean;
  first: L.DoneCallback | null;
}

function showIn(element: Shown['element'], image: TileImage, done: () => void): void {
  if (element instanceof HTMLImageElement) {
    const show = (blob: Blob | null) => {
      if (!blob) return done(); // If there is not enough memory, the tile shows the basemap's colour.
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
  if (!(image instanceof Blob)) {
    element.width = image.width;
    element.height = image.height;
    if (image instanceof ImageBitmap)
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
    else element.getContext('2d')?.drawImage(image, 0, 0);
  }
  done();
}

/**
 * The built-in basemap, made of this product's tiles. The tiles are painted for any zoom, theme and pixel density,
 * outside of the page's thread if possible.
 */
export class TileLayer extends L.GridLayer {
  #theme: Theme;
  readonly #shown = new Map<HTMLElement, Shown>();
  readonly #painted = together<Shown, Painted<TileImage> | null>((painted, shown) => {
    const done = (failed?: Error): void => {
      shown.first?.(failed, shown.element);
      shown.first = null;
    };
    if (!painted) return done(new Error('no tile'));
    shown.isComplete = painted.isComplete;
    showIn(shown.element, painted.image, done);
  });

  constructor(theme: Theme) {
    super({ tileSize: screenTile });
    this.#theme = theme;
    this.on({
      remove: whenStale(() => this.#repaint(false)),
      tileunload: ({ tile }: L.TileEvent) => {
        this.#shown.get(tile)?.stop();
        this.#shown.delete(tile);
      },
    });
  }

  setTheme(theme: Theme): void {
    if (this.#theme === theme) return;
    this.#theme = theme;
    this.#repaint(true);
  }

  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const element = document.createElement(wanted === 'picture' ? 'img' : 'canvas');
    // Without this attribute, screen readers would announce each tile. Other elements already contain the tile's names
    // and places.
    element.setAttribute('aria-hidden', 'true');
    if (element instanceof HTMLImageElement) element.alt = '';
    const shown: Shown = {
      coords,
      element,
      stop: () => undefined,
      isComplete: false,
      first: done,
    };
    this.#shown.set(element, shown);
    this.#paint(shown);
    return element;
  }

  #paint(shown: Shown): void {
    const { x, y, z } = shown.coords;
    // Limits `density` to 3 device pixels per CSS pixel. People do not see a higher density, and a tile needs memory in
    // proportion to the square of `density`.
    const density = Math.min(devicePixelRatio || 1, 3);
    shown.stop();
    shown.isComplete = false;
    this.#painted.expect(shown);
    const stop = tilesClient().paint(
      { tile: { x, y, z }, density, theme: this.#theme },
      (painted) => this.#painted.settle(shown, painted),
    );
    shown.stop = () => {
      stop();
      this.#painted.settle(shown);
    };
  }

  /** @param all true repaints all tiles; false repaints only incomplete tiles */
  #repaint(all: boolean): void {
    for (const shown of this.#shown.values()) if (all || !shown.isComplete) this.#paint(shown);
  }
}
