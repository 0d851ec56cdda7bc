import type { TileId } from '../../../../map-data/format/levels.ts';
import { labelFeatures, type LabelFeature } from './features.ts';
import { paintTile, type Canvas } from './paint.ts';
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

/** A canvas of any kind, a worker's or a page's. */
export interface Sheet<Image> {
  context: Canvas & Pick<CanvasRenderingContext2D, 'scale' | 'getImageData' | 'putImageData'>;
  image: Image;
}
export type MakeSheet<Image> = (width: number, height: number) => Sheet<Image>;

/** All that painting needs, wherever it runs: the files, the relief, and sheets to paint on. */
export class Painter<Image extends CanvasImageSource> {
  readonly #store: TileStore;
  readonly #makeSheet: MakeSheet<Image>;
  readonly #reliefs = new Map<Theme, Image>();
  #grey: ImageBitmap | null = null;

  /** @param onRelief the relief has come; what was painted before lacks it */
  constructor(fetchFile: FetchFile, makeSheet: MakeSheet<Image>, onRelief: () => void) {
    this.#store = new TileStore(fetchFile);
    this.#makeSheet = makeSheet;
    void this.#loadRelief(fetchFile).then(onRelief, () => undefined);
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
  async begin({
    tile,
    density,
    theme,
  }: PaintOrder): Promise<{ steps: Generator<void>; image: Image } | null> {
    const found = await this.#store.forScreen(tile);
    if (!found) return null;
    const { context, image } = this.#makeSheet(screenTile * density, screenTile * density);
    context.scale(density, density);
    const steps = paintTile({
      canvas: context,
      zoom: tile.z,
      ...found,
      palette: palettes[theme],
      relief: (canvas) => {
        const picture = this.#relief(theme);
        if (picture) paintRelief(canvas, picture, tile);
      },
    });
    return { steps, image };
  }

  labelFeatures(bounds: Bounds, zoom: number): Promise<LabelFeature[]> {
    return labelFeatures(this.#store, bounds, zoom);
  }
}
