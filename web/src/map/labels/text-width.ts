import { fontOf, type LabelStyle } from './label-styles.ts';

const widths = new Map<string, number>();
/**
 * Maximum number of cached widths. A user who pans over the map passes many names, so the cache needs a limit. When the
 * cache is full, all widths are dropped.
 */
const most = 20_000;
let context: CanvasRenderingContext2D | null = null;

export function textWidth(text: string, lettering: LabelStyle): number {
  const font = fontOf(lettering);
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return (text.length * lettering.size) / 2;
  context.font = font;
  const { width } = context.measureText(text);
  if (widths.size >= most) widths.clear();
  widths.set(key, width);
  return width;
}

// When a font has loaded, the cache is cleared, because the widths were measured with another font.
document.fonts?.addEventListener('loadingdone', () => widths.clear());
