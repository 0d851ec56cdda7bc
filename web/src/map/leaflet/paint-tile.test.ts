import { describe, expect, it } from 'vitest';
import { loadBasemap } from '../basemap/basemap.ts';
import { pixelsPerWorld, tileSize, toWorld } from '../geometry.ts';
import { basemapColours } from './colours.ts';
import { paintTile, worldBasemap, type Canvas } from './paint-tile.ts';

const map = worldBasemap(await loadBasemap());

/** A canvas that remembers how far its paths reach, and what was filled over one of its points last. */
class Recorder implements Canvas {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  reach = 0;
  colour = '';
  readonly #point: { x: number; y: number };
  #rings: [number, number][][] = [];

  constructor(point: { x: number; y: number }) {
    this.#point = point;
  }

  fillRect(): void {
    this.colour = this.fillStyle;
  }

  beginPath(): void {
    this.#rings = [];
  }

  moveTo(x: number, y: number): void {
    this.#rings.push([]);
    this.lineTo(x, y);
  }

  lineTo(x: number, y: number): void {
    this.reach = Math.max(this.reach, ...[x, y].map((one) => Math.abs(one - tileSize / 2)));
    this.#rings.at(-1)?.push([x, y]);
  }

  fill(): void {
    const { x, y } = this.#point;
    const crossings = this.#rings
      .flatMap((ring) => ring.map((to, index) => [ring.at(index - 1) ?? to, to] as const))
      .filter(
        ([from, to]) =>
          from[1] > y !== to[1] > y &&
          x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
      );
    if (crossings.length % 2 === 1) this.colour = this.fillStyle;
  }

  stroke(): void {}
  setLineDash(): void {}
}

function paint(at: { lat: number; lng: number }, z: number): Recorder {
  const world = toWorld(at);
  const scale = pixelsPerWorld(z);
  const [x, y] = [world.x * scale, world.y * scale];
  const canvas = new Recorder({ x: x % tileSize, y: y % tileSize });
  const tile = { x: Math.floor(x / tileSize), y: Math.floor(y / tileSize), z };
  paintTile(canvas, tile, map, basemapColours.light);
  return canvas;
}

describe.each([5, 9, 13, 18])('at zoom %i', (zoom) => {
  it('hands no canvas a path that reaches beyond the tile', () => {
    for (const at of [
      { lat: 37.55, lng: 45.07 },
      { lat: 38.1, lng: 48.9 },
    ]) {
      expect(paint(at, zoom).reach).toBeLessThanOrEqual(tileSize / 2 + 4 + 1e-6);
    }
  });
});

it.each([
  ['Urmia, on land', { lat: 37.55, lng: 45.07 }, 'land'],
  ['Lake Urmia', { lat: 37.6, lng: 45.4 }, 'water'],
  ['the Caspian', { lat: 38.5, lng: 50.5 }, 'water'],
  ['Tabriz, on land', { lat: 38.08, lng: 46.3 }, 'land'],
] as const)('%s, has its colour at every zoom', (_, at, kind) => {
  for (const zoom of [10, 12, 13, 15, 18]) {
    expect(paint(at, zoom).colour).toBe(basemapColours.light[kind]);
  }
});
