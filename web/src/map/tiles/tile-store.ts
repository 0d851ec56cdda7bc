import { decodeTile, type Tile } from './decode.ts';
import { gunzip } from '../../lib/gunzip.ts';
import { sourcesOf, type SourceTile, type TileId } from './source-tile.ts';

/** Maximum decoded tiles in the cache; a view needs a dozen, a tile is some hundred kilobytes. */
const kept = 60;

export type FetchFile = (
  path: string,
  /** Reads the body; by default the whole body is read at once. */
  read?: (answer: Response) => Promise<ArrayBuffer>,
) => Promise<Uint8Array<ArrayBuffer> | null>;

const keyOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`;

/**
 * The map's files, decoded and cached (least recently used removed first); failed ones are fetched again at
 * the next use.
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
      // there is no network, or the file is incomplete: both mean that there is no tile
    }
    this.#tiles.delete(key);
    return null;
  }

  get(id: TileId): Promise<Tile | null> {
    const key = keyOf(id);
    const tile = this.#tiles.get(key) ?? this.#load(key);
    // the most recently used are last in the map
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    const [oldest] = this.#tiles.keys();
    if (this.#tiles.size > kept && oldest !== undefined) this.#tiles.delete(oldest);
    return tile;
  }

  /** The finest available tile for a screen tile, and the position in it. */
  async forScreen(tile: TileId): Promise<{ source: SourceTile; tile: Tile } | null> {
    for (const source of sourcesOf(tile)) {
      const found = await this.get(source);
      if (found) return { source, tile: found };
    }
    return null;
  }
}
