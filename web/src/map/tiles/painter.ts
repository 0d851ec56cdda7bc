import type { TileId } from '@shared/formats/tiles/levels.ts';
import type { Steps } from '../in-steps.ts';
import { labelFeatures, type LabelFeature } from './features.ts';
import { paintTile, type Canvas, type Painting } from './paint.ts';
import { screenTile } from './screen-tile.ts';
import { palettes, type Theme } from './palette.ts';
import type { Bounds } from '../types.ts';
import { paintRelief, tint } from './relief.ts';
import { TileStore, type FetchFile } from './tile-store.ts';

export interface PaintOrder {
  tile: TileId;
  /** Device pixels to a CSS pixel. */
  density: number;
  theme: Theme;
}

/** A tile of the screen as it could be painted. */
export interface Painted<Image> {
  image: Image;
  /** The relief is in it; without, it is painted anew when that has come. */
  isWhole: boolean;
}

/** A canvas of any kind, a worker's or a page's. */
export interface Sheet<Image> {
  context: Canvas & Pick<CanvasRenderingContext2D, 'scale' | 'getImageData' | 'putImageData'>;
  image: Image;
}
export type MakeSheet<Image> = (width: number, height: number) => Sheet<Image>;

/** What of the ground is known, and which part of it is painted. */
type Ground = Pick<Painting, 'source' | 'tile'>;

/**
 * Milliseconds for which the first tiles wait for the relief: from a near or kept file it comes with them, and
 * nothing is painted twice; over a slow line the ground is there before.
 */
const timeouts = 300;

/** Ends when the relief has been waited for long enough. */
export const reliefTimeout = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, timeouts));

/** All that painting needs, wherever it runs: the files, the relief, and sheets to paint on. */
export class Painter<Image extends CanvasImageSource> {
  readonly #store: TileStore;
  readonly #makeSheet: MakeSheet<Image>;
  readonly #reliefs = new Map<Theme, Image>();
  #grey: ImageBitmap | null = null;
  /** Something was painted without the relief. */
  #lacks = false;
  readonly #reliefOrPatience: Promise<void>;

  /**
   * @param on.relief it has come after all; what was painted before lacks it
   * @param on.timeouts its end: tiles wait for the relief no longer
   */
  constructor(
    fetchFile: FetchFile,
    makeSheet: MakeSheet<Image>,
    on: { relief: () => void; patience: Promise<void> },
  ) {
    this.#store = new TileStore(fetchFile);
    this.#makeSheet = makeSheet;
    const tried = this.#loadRelief(fetchFile).then(
      () => {
        if (this.#lacks) on.relief();
      },
      () => undefined,
    );
    this.#reliefOrPatience = Promise.race([tried, on.patience]);
  }

  async #loadRelief(fetchFile: FetchFile): Promise<void> {
    const bytes = await fetchFile('relief.webp');
    if (!bytes) throw new Error('relief.webp: not there');
    this.#grey = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  }

  /** The relief in a theme's colours; null until it is there. */
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

  /**
   * Paints a tile of the screen step by step.
   * @returns null when nothing of the ground could be had
   */
  async begin(order: PaintOrder): Promise<Steps<Painted<Image>> | null> {
    const [found] = await Promise.all([this.#store.forScreen(order.tile), this.#reliefOrPatience]);
    return found && this.#paint(found, order);
  }

  *#paint(found: Ground, { tile, density, theme }: PaintOrder): Steps<Painted<Image>> {
    const { context, image } = this.#makeSheet(screenTile * density, screenTile * density);
    context.scale(density, density);
    let isWhole = false;
    yield* paintTile({
      canvas: context,
      zoom: tile.z,
      ...found,
      palette: palettes[theme],
      relief: (canvas) => {
        const picture = this.#relief(theme);
        isWhole = picture !== null;
        this.#lacks ||= !isWhole;
        if (picture) paintRelief(canvas, picture, tile);
      },
    });
    return { image, isWhole };
  }

  labelFeatures(bounds: Bounds, zoom: number): Promise<LabelFeature[]> {
    return labelFeatures(this.#store, bounds, zoom);
  }
}
