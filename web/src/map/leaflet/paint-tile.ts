import type { Basemap, Line, Polygon } from '../basemap/basemap.ts';
import { pixelsPerWorld, tileSize, toWorld } from '../geometry.ts';
import { clipLine, clipRing, type Box, type Points } from './clip.ts';

export interface BasemapColours {
  land: string;
  coast: string;
  water: string;
  river: string;
  border: string;
}

/** A line in world coordinates with its frame, computed once for all tiles. */
interface WorldLine extends Box {
  points: Float64Array;
}

/** The basemap on the Web Mercator square. */
export interface WorldBasemap {
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

/** Pixels beyond a tile's edge that are drawn, so that no outline is seen along it. */
const air = 4;

const worldPolygons = (polygons: readonly Polygon[]) =>
  polygons.map((rings) => rings.map(worldLine));

/** Zoom from which each rank of rivers is drawn: great ones always. */
const riverZoom = [0, 7, 9];
const riverWidth = [1.6, 1.1, 0.8];

export function worldBasemap(basemap: Basemap): WorldBasemap {
  return {
    land: worldPolygons(basemap.land),
    lakes: worldPolygons(basemap.lakes),
    islands: worldPolygons(basemap.islands),
    rivers: basemap.rivers.map((rank) => rank.map(worldLine)),
    borders: basemap.borders.map(worldLine),
  };
}

const touches = (one: Box, other: Box): boolean =>
  one.west <= other.east &&
  one.east >= other.west &&
  one.north <= other.south &&
  one.south >= other.north;

const holds = (outer: Box, inner: Box): boolean =>
  outer.west <= inner.west &&
  outer.east >= inner.east &&
  outer.north <= inner.north &&
  outer.south >= inner.south;

/** What of a canvas is drawn with; tests pass their own. */
export type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'fillRect'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
>;

/**
 * Draws on one tile. Lines are cut to it before: at great zooms the rest of a country lies millions of
 * pixels away, farther than canvases promise to count.
 */
class TileBrush {
  readonly #canvas: Canvas;
  readonly #scale: number;
  readonly #west: number;
  readonly #north: number;
  /** What is drawn of the world. */
  readonly #frame: Box;

  constructor(canvas: Canvas, { x, y, z }: TileCoordinates) {
    this.#canvas = canvas;
    this.#scale = pixelsPerWorld(z);
    const side = tileSize / this.#scale;
    const margin = air / this.#scale;
    this.#west = x * side;
    this.#north = y * side;
    this.#frame = {
      west: this.#west - margin,
      north: this.#north - margin,
      east: this.#west + side + margin,
      south: this.#north + side + margin,
    };
  }

  /** Adds a line to the path, without points that would fall on the pixel before. */
  #trace(points: Points): void {
    let lastX = NaN;
    let lastY = NaN;
    for (let index = 0; index < points.length; index += 2) {
      const x = ((points[index] ?? 0) - this.#west) * this.#scale;
      const y = ((points[index + 1] ?? 0) - this.#north) * this.#scale;
      const last = index === points.length - 2;
      if (!last && Math.abs(x - lastX) < 0.7 && Math.abs(y - lastY) < 0.7) continue;
      if (index === 0) this.#canvas.moveTo(x, y);
      else this.#canvas.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
  }

  fill(polygons: WorldLine[][], colour: string, outline?: string): void {
    const near = polygons.filter(([outer]) => outer && touches(outer, this.#frame));
    if (near.length === 0) return;
    this.#canvas.beginPath();
    for (const ring of near.flat()) {
      this.#trace(holds(this.#frame, ring) ? ring.points : clipRing(ring.points, this.#frame));
    }
    this.#canvas.fillStyle = colour;
    this.#canvas.fill('evenodd');
    if (!outline) return;
    this.#canvas.strokeStyle = outline;
    this.#canvas.lineWidth = 1;
    this.#canvas.stroke();
  }

  stroke(lines: WorldLine[], colour: string, width: number, dash: number[] = []): void {
    this.#canvas.beginPath();
    for (const line of lines.filter((one) => touches(one, this.#frame))) {
      clipLine(line.points, this.#frame).forEach((part) => this.#trace(part));
    }
    this.#canvas.strokeStyle = colour;
    this.#canvas.lineWidth = width;
    this.#canvas.setLineDash(dash);
    this.#canvas.stroke();
    this.#canvas.setLineDash([]);
  }
}

/** A tile by its zoom, and its column and row from the north-west. */
export interface TileCoordinates {
  x: number;
  y: number;
  z: number;
}

/** Paints one tile of the built-in map, `tileSize` units wide. */
export function paintTile(
  canvas: Canvas,
  tile: TileCoordinates,
  map: WorldBasemap,
  { land, coast, water, river, border }: BasemapColours,
): void {
  const brush = new TileBrush(canvas, tile);
  canvas.fillStyle = water;
  canvas.fillRect(0, 0, tileSize, tileSize);
  brush.fill(map.land, land, coast);
  map.rivers.forEach((rank, index) => {
    if (tile.z >= (riverZoom[index] ?? 0)) brush.stroke(rank, river, riverWidth[index] ?? 0.8);
  });
  brush.fill(map.lakes, water, coast);
  brush.fill(map.islands, land, coast);
  brush.stroke(map.borders, border, 1.2, [5, 4]);
}
