import L from 'leaflet';
import type { Basemap, Line, Polygon } from '../basemap/basemap.ts';
import { pixelsPerWorld, tileSize, toWorld } from '../geometry.ts';
import { PaintQueue } from './paint-queue.ts';

export interface BasemapColours {
  land: string;
  coast: string;
  water: string;
  river: string;
  border: string;
}

/** A line in world coordinates (x0, y0, x1, y1 …) with its frame, computed once for all tiles. */
interface WorldLine {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

interface WorldBasemap {
  land: WorldLine[][];
  lakes: WorldLine[][];
  islands: WorldLine[][];
  rivers: WorldLine[][];
  borders: WorldLine[];
}

function worldLine(line: Line): WorldLine {
  const points = new Float64Array(line.length * 2);
  const frame = { west: 1, north: 1, east: 0, south: 0 };
  line.forEach(([lng, lat], index) => {
    const { x, y } = toWorld({ lat, lng });
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    frame.west = Math.min(frame.west, x);
    frame.east = Math.max(frame.east, x);
    frame.north = Math.min(frame.north, y);
    frame.south = Math.max(frame.south, y);
  });
  return { points, ...frame };
}

const worldPolygons = (polygons: readonly Polygon[]) =>
  polygons.map((rings) => rings.map(worldLine));

/** Zoom from which each rank of rivers is drawn: great ones always. */
const riverZoom = [0, 7, 9];
const riverWidth = [1.6, 1.1, 0.8];

/** Draws one tile: everything is clipped by the canvas, lines outside it are skipped whole. */
class TilePainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #scale: number;
  readonly #west: number;
  readonly #north: number;
  readonly #side: number;

  constructor(context: CanvasRenderingContext2D, coords: L.Coords) {
    this.#context = context;
    this.#scale = pixelsPerWorld(coords.z);
    this.#side = tileSize / this.#scale;
    this.#west = coords.x * this.#side;
    this.#north = coords.y * this.#side;
  }

  #touches({ west, east, north, south }: WorldLine): boolean {
    const air = this.#side * 0.02;
    return (
      west <= this.#west + this.#side + air &&
      east >= this.#west - air &&
      north <= this.#north + this.#side + air &&
      south >= this.#north - air
    );
  }

  /** Adds a line to the path, without points that would fall on the pixel before. */
  #trace({ points }: WorldLine): void {
    let lastX = NaN;
    let lastY = NaN;
    for (let index = 0; index < points.length; index += 2) {
      const x = ((points[index] ?? 0) - this.#west) * this.#scale;
      const y = ((points[index + 1] ?? 0) - this.#north) * this.#scale;
      const last = index === points.length - 2;
      if (!last && Math.abs(x - lastX) < 0.7 && Math.abs(y - lastY) < 0.7) continue;
      if (index === 0) this.#context.moveTo(x, y);
      else this.#context.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
  }

  fill(polygons: WorldLine[][], colour: string, outline?: string): void {
    const near = polygons.filter(([outer]) => outer && this.#touches(outer));
    if (near.length === 0) return;
    this.#context.beginPath();
    for (const rings of near) rings.forEach((ring) => this.#trace(ring));
    this.#context.fillStyle = colour;
    this.#context.fill('evenodd');
    if (!outline) return;
    this.#context.strokeStyle = outline;
    this.#context.lineWidth = 1;
    this.#context.stroke();
  }

  stroke(lines: WorldLine[], colour: string, width: number, dash: number[] = []): void {
    this.#context.beginPath();
    lines.filter((line) => this.#touches(line)).forEach((line) => this.#trace(line));
    this.#context.strokeStyle = colour;
    this.#context.lineWidth = width;
    this.#context.setLineDash(dash);
    this.#context.stroke();
    this.#context.setLineDash([]);
  }
}

/** The built-in map, drawn on canvas tiles: no network, any zoom, any theme. */
export class BasemapLayer extends L.GridLayer {
  readonly #map: WorldBasemap;
  readonly #queue = new PaintQueue();
  #colours: BasemapColours;

  constructor(basemap: Basemap, colours: BasemapColours, options?: L.GridLayerOptions) {
    super({ tileSize, ...options });
    this.#colours = colours;
    this.#map = {
      land: worldPolygons(basemap.land),
      lakes: worldPolygons(basemap.lakes),
      islands: worldPolygons(basemap.islands),
      rivers: basemap.rivers.map((rank) => rank.map(worldLine)),
      borders: basemap.borders.map(worldLine),
    };
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
        this.#paint(context, coords);
      }
      done(undefined, canvas);
    });
    return canvas;
  }

  #paint(context: CanvasRenderingContext2D, coords: L.Coords): void {
    const { land, coast, water, river, border } = this.#colours;
    const painter = new TilePainter(context, coords);
    context.fillStyle = water;
    context.fillRect(0, 0, tileSize, tileSize);
    painter.fill(this.#map.land, land, coast);
    this.#map.rivers.forEach((rank, index) => {
      if (coords.z >= (riverZoom[index] ?? 0))
        painter.stroke(rank, river, riverWidth[index] ?? 0.8);
    });
    painter.fill(this.#map.lakes, water, coast);
    painter.fill(this.#map.islands, land, coast);
    painter.stroke(this.#map.borders, border, 1.2, [5, 4]);
  }
}
