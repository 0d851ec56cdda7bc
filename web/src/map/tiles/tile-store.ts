import { decodeTile, type Tile } from './decode.ts';
import { gunzip } from '../../lib/gunzip.ts';
import { sourcesOf, type SourceTile, type TileId } from './source-tile.ts';

/**
 * Maximum number of decoded tiles in the cache. A view needs about a dozen tiles. A tile has some hundred kilobytes.
 */
const kept = 60;

export type FetchFile = (
  path: string,
  /** If `read` is missing, the whole body is read at once. */
  read?: (answer: Response) => Promise<ArrayBuffer>,
) => Promise<Uint8Array<ArrayBuffer> | null>;

const keyOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`;

/**
 * A cache of decoded tiles. The least recently used tiles are removed first. After a failure, a tile is fetched again
 * at its next use.
 */
export class TileStore {
  readonly #fetch: FetchFile;
  readonly #tiles = new Map<string, Promise<Tile | null>>();

  constructor(fetchFile: FetchFile) {
    this.#fetch = fetchFile;
  }

  async #load(key: string): Promise<Tile | null> {
    try {
      const bytes = await this.#fetch(`tiles/${key}`);
      if (bytes) return decodeTile(await gunzip(bytes));
    } catch {
      // If there is no network, or if the file is incomplete, the tile is missing.
    }
    this.#tiles.delete(key);
    return null;
  }

  get(id: TileId): Promise<Tile | null> {
    const key = keyOf(id);
    const tile = this.#tiles.get(key) ?? this.#load(key);
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    const [oldest] = this.#tiles.keys();
    if (this.#tiles.size > kept && oldest !== undefined) this.#tiles.delete(oldest);
    return tile;
  }

  /**
   * Returns the finest available tile that covers a screen tile, and the screen tile's position inside this tile.
   * Returns null if no tile is available.
   */
  async forScreen(tile: TileId): Promise<{ source: SourceTile; tile: Tile } | null> {
    for (const source of sourcesOf(tile)) {
      const found = await this.get(source);
      if (found) return { source, tile: found };
    }
    return null;
  }
}
