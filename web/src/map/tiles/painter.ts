import type { TileId } from '@shared/formats/tiles/levels.ts';
import type { Steps } from '../in-steps.ts';
import { labelFeatures, type LabelFeature } from './features.ts';
import { paintTile, type Canvas, type Painting } from './paint.ts';
import { screenTile } from './screen-tile.ts';
import { palettes, type Theme } from './palette.ts';
import type { Bounds } from '../types.ts';
import { paintRelief, tint } from './relief.ts';
import { sourcesOf } from './source-tile.ts';
import { TileStore, type FetchFile } from './tile-store.ts';

export interface PaintOrder {
  tile: TileId;
  /** Device pixels per CSS pixel. */
  density: number;
  theme: Theme;
}

export interface Painted<Image> {
  image: Image;
  /** False if the relief has not loaded, or if the finest data could not be loaded and coarser data were enlarged. */
  isComplete: boolean;
}

export interface Sheet<Image> {
  context: Canvas & Pick<CanvasRenderingContext2D, 'scale' | 'getImageData' | 'putImageData'>;
  image: Image;
}
export type MakeSheet<Image> = (width: number, height: number) => Sheet<Image>;

type TileSource = Pick<Painting, 'source' | 'tile'>;

/**
 * Timeout for loading the relief, in milliseconds. The first tiles are painted when the relief has loaded, or after
 * this timeout. If the relief loads in time, no tile is painted twice. On a slow connection, the basemap first appears
 * without relief.
 */
const reliefTimeoutMs = 300;

export const reliefTimeout = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, reliefTimeoutMs));

export class Painter<Image extends CanvasImageSource> {
  readonly #store: TileStore;
  readonly #makeSheet: MakeSheet<Image>;
  readonly #reliefs = new Map<Theme, Image>();
  #grey: ImageBitmap | null = null;
  #lacks = false;
  readonly #reliefOrTimeout: Promise<void>;

  /**
   * @param on.relief is called if the relief loads after a tile was painted without it
   * @param on.timeout when this promise settles, the painter paints tiles even without the relief
   */
  constructor(
    fetchFile: FetchFile,
    makeSheet: MakeSheet<Image>,
    on: { relief: () => void; timeout: Promise<void> },
  ) {
    this.#store = new TileStore(fetchFile);
    this.#makeSheet = makeSheet;
    const tried = this.#loadRelief(fetchFile).then(
      () => {
        if (this.#lacks) on.relief();
      },
      () => undefined,
    );
    this.#reliefOrTimeout = Promise.race([tried, on.timeout]);
  }

  async #loadRelief(fetchFile: FetchFile): Promise<void> {
    const bytes = await fetchFile('relief.webp');
    if (!bytes) throw new Error('relief.webp is missing');
    this.#grey = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  }

  #relief(theme: Theme): Image | null {
    const grey = this.#grey;
    const known = this.#reliefs.get(theme);
    if (known || !grey) return known ?? null;
    const { context, image } = this.#makeSheet(grey.width, grey.height);
    context.drawImage(grey, 0, 0);
    const pixels = context.getImageData(0, 0, grey.width, grey.height);
    const tinted = tint(pixels.data, grey.width, palettes[theme].relief);
    context.putImageData(new ImageData(tinted, grey.width, grey.height), 0, 0);
    this.#reliefs.set(theme, image);
    return image;
  }

  /** @returns the steps of the painting; null if no data could be loaded */
  async begin(order: PaintOrder): Promise<Steps<Painted<Image>> | null> {
    const [found] = await Promise.all([this.#store.forScreen(order.tile), this.#reliefOrTimeout]);
    return found && this.#paint(found, order);
  }

  *#paint(found: TileSource, { tile, density, theme }: PaintOrder): Steps<Painted<Image>> {
    const { context, image } = this.#makeSheet(screenTile * density, screenTile * density);
    context.scale(density, density);
    const isFinest = found.source.z === sourcesOf(tile)[0]?.z;
    let isComplete = false;
    yield* paintTile({
      canvas: context,
      zoom: tile.z,
      ...found,
      palette: palettes[theme],
      relief: (canvas) => {
        const picture = this.#relief(theme);
        isComplete = picture !== null && isFinest;
        this.#lacks ||= picture === null;
        if (picture) paintRelief(canvas, picture, tile);
      },
    });
    return { image, isComplete };
  }

  labelFeatures(bounds: Bounds, zoom: number): Promise<LabelFeature[]> {
    return labelFeatures(this.#store, bounds, zoom);
  }
}
