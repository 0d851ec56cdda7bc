import { reliefFrame } from '@shared/formats/tiles/relief.ts';
import type { TileId } from '@shared/formats/tiles/levels.ts';
import type { Canvas } from './paint.ts';
import { screenTile } from './screen-tile.ts';
import type { Palette } from './palette.ts';
import { valueAt } from './stops.ts';
import { reliefStrength } from './style.ts';

/** Grey value of level ground in the picture. Darker pixels are in shadow, lighter pixels are lit. */
const level = 206;

/** Exponent that converts a slope to the opacity of its colour. An exponent below 1 makes gentle slopes visible. */
const gentle = 0.75;

/** Width in pixels of the picture's edge, in which the relief fades out. */
const fade = 48;

/**
 * Turns the grey picture of the relief into shadow and light: the further the grey value of a pixel is from `level`,
 * the more opaque is its colour.
 */
export function tint(
  grey: Uint8ClampedArray,
  width: number,
  { shadow, light }: Palette['relief'],
): Uint8ClampedArray<ArrayBuffer> {
  const tinted = new Uint8ClampedArray(grey.length);
  const height = grey.length / 4 / width;
  for (let at = 0; at < grey.length; at += 4) {
    const slope = grey[at]! - level;
    const [red, green, blue, most] = slope < 0 ? shadow : light;
    const share = slope < 0 ? -slope / level : slope / (255 - level);
    tinted[at] = red;
    tinted[at + 1] = green;
    tinted[at + 2] = blue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const inland = Math.min(x, y, width - 1 - x, height - 1 - y, fade) / fade;
    tinted[at + 3] = share ** gentle * most * 255 * inland;
  }
  return tinted;
}

export function paintRelief(canvas: Canvas, picture: CanvasImageSource, tile: TileId): void {
  const scale = 2 ** (tile.z - reliefFrame.zoom);
  canvas.globalAlpha = valueAt(reliefStrength, tile.z);
  canvas.imageSmoothingEnabled = true;
  canvas.imageSmoothingQuality = 'high';
  // Browsers draw inaccurately if the picture extends far outside of the canvas, so only the visible part of the
  // picture and a few pixels around it are drawn.
  const west = Math.max(0, Math.floor((tile.x * screenTile) / scale - reliefFrame.x) - 2);
  const north = Math.max(0, Math.floor((tile.y * screenTile) / scale - reliefFrame.y) - 2);
  const side = Math.ceil(screenTile / scale) + 5;
  const width = Math.min(side, reliefFrame.width - west);
  const height = Math.min(side, reliefFrame.height - north);
  if (width > 0 && height > 0) {
    const x = (west + reliefFrame.x) * scale - tile.x * screenTile;
    const y = (north + reliefFrame.y) * scale - tile.y * screenTile;
    canvas.drawImage(picture, west, north, width, height, x, y, width * scale, height * scale);
  }
  canvas.globalAlpha = 1;
}
