import L from 'leaflet';
import type { Basemap } from '../basemap/basemap.ts';
import { tileSize } from '../geometry.ts';
import { PaintQueue } from './paint-queue.ts';
import { paintTile, worldBasemap, type BasemapColours, type WorldBasemap } from './paint-tile.ts';

/**
 * WebKit forgets to show a canvas that was painted while it could not be seen, as a tile is before it
 * fades in: what lay behind stood there, squares of sea. Its tiles are images of the canvases.
 */
const showsCanvases = !navigator.vendor.startsWith('Apple');

function showIn(image: HTMLImageElement, canvas: HTMLCanvasElement, done: () => void): void {
  image.alt = '';
  canvas.toBlob((blob) => {
    if (!blob) return done(); // no memory for it: the ground's colour stays
    const url = URL.createObjectURL(blob);
    image.onload = () => {
      URL.revokeObjectURL(url);
      done();
    };
    image.src = url;
  });
}

/** The built-in map, drawn on canvas tiles: no network, any zoom, any theme. */
export class BasemapLayer extends L.GridLayer {
  readonly #map: WorldBasemap;
  readonly #queue = new PaintQueue();
  #colours: BasemapColours;

  constructor(basemap: Basemap, colours: BasemapColours, options?: L.GridLayerOptions) {
    super({ tileSize, ...options });
    this.#colours = colours;
    this.#map = worldBasemap(basemap);
  }

  setColours(colours: BasemapColours): void {
    this.#colours = colours;
    this.redraw();
  }

  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const density = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = tileSize * density;
    canvas.height = tileSize * density;
    const image = showsCanvases ? null : document.createElement('img');
    this.#queue.add(() => {
      const context = canvas.getContext('2d');
      if (context) {
        context.scale(density, density);
        context.lineJoin = 'round';
        paintTile(context, coords, this.#map, this.#colours);
      }
      if (image) showIn(image, canvas, () => done(undefined, image));
      else done(undefined, canvas);
    });
    return image ?? canvas;
  }
}
