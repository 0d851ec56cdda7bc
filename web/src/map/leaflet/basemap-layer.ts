import L from 'leaflet';
import type { Basemap } from '../basemap/basemap.ts';
import { tileSize } from '../geometry.ts';
import { PaintQueue } from './paint-queue.ts';
import { paintTile, worldBasemap, type BasemapColours, type WorldBasemap } from './paint-tile.ts';

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
    this.#queue.add(() => {
      const context = canvas.getContext('2d');
      if (context) {
        context.scale(density, density);
        context.lineJoin = 'round';
        paintTile(context, coords, this.#map, this.#colours);
      }
      done(undefined, canvas);
    });
    return canvas;
  }
}
