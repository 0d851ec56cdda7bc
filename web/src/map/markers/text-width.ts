const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null = null;

/** Width of a label's text in pixels, in the font of markers.module.css; remembered. */
export function textWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  context.font = "600 12px 'Vazirmatn', 'Segoe UI', Tahoma, sans-serif";
  const { width } = context.measureText(text);
  widths.set(text, width);
  return width;
}

// Widths measured before the font arrived are of another font.
document.fonts?.addEventListener('loadingdone', () => widths.clear());
