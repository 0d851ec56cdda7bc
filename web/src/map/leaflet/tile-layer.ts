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
  /** Whether the tile has been painted completely. */
  isComplete: boolean;
  /** Leaflet's callback for the first painting; null after the first painting. */
  first: L.DoneCallback | null;
}

function showIn(element: Shown['element'], image: TileImage, done: () => void): void {
  if (element instanceof HTMLImageElement) {
    const show = (blob: Blob | null) => {
      if (!blob) return done(); // there is not enough memory: the basemap's colour is shown
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
 * The built-in basemap: this product's tiles, for any zoom, theme and pixel density. They are painted outside of the
 * page's thread.
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
    // hides the tiles from screen readers, which would announce each tile; names and places have other elements for
    // screen readers
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

  /** Paints a tile. The old image stays until the new image is painted. */
  #paint(shown: Shown): void {
    const { x, y, z } = shown.coords;
    // more than three device pixels per CSS pixel are not visible, and memory grows with the square of this number
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

  /** @param all whether to repaint all tiles, or only incomplete tiles */
  #repaint(all: boolean): void {
    for (const shown of this.#shown.values()) if (all || !shown.isComplete) this.#paint(shown);
  }
}
