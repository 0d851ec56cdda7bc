import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withoutMetadata } from '../../../functions/src/uploads/media/strip.ts';
import { openPage } from '../support/browser.ts';

const kinds = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Draws a picture in Display P3, so that the browser writes a colour profile into the file.
 *
 * @returns the file in base64
 */
const drawWide = (page: Page, type: string) =>
  page.evaluate(async (asked) => {
    const canvas = new OffscreenCanvas(64, 64);
    const context = canvas.getContext('2d', { colorSpace: 'display-p3' })!;
    for (let x = 0; x < 64; x += 8)
      for (let y = 0; y < 64; y += 8) {
        context.fillStyle = `color(display-p3 ${0.3 + x / 160} ${0.3 + y / 160} 0.4)`;
        context.fillRect(x, y, 8, 8);
      }
    const blob = await canvas.convertToBlob({ type: asked, quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, type);

/** @returns the pixels in sRGB, with and without use of the colour profile */
const decode = (page: Page, type: string, bytes: Uint8Array) =>
  page.evaluate(
    async ([mime, text]) => {
      const encoded = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const shown = async (colorSpaceConversion: ColorSpaceConversion) => {
        const blob = new Blob([encoded], { type: mime });
        const picture = await createImageBitmap(blob, { colorSpaceConversion });
        const context = new OffscreenCanvas(64, 64).getContext('2d')!;
        context.drawImage(picture, 0, 0);
        return [...context.getImageData(0, 0, 64, 64).data];
      };
      return { managed: await shown('default'), raw: await shown('none') };
    },
    [type, Buffer.from(bytes).toString('base64')] as const,
  );

it('removing metadata keeps the colours of a picture', { tags: 'full' }, async () => {
  const page = await openPage('/');
  for (const type of kinds) {
    const original = Buffer.from(await drawWide(page, type), 'base64');
    const cleaned = withoutMetadata(original, type);
    const before = await decode(page, type, original);
    // The picture looks different without its colour profile. This shows that the browser uses the profile.
    expect(before.managed, type).not.toEqual(before.raw);
    expect(Buffer.from(cleaned).equals(original), type).toBe(false);
    expect(await decode(page, type, cleaned), type).toEqual(before);
  }
});
