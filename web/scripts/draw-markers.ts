/**
 * Draws public/markers/{colour}.png, {colour}@2x.png and the app's icons with Chromium. The pictures are committed. If
 * the drawing changes, run `node --import tsx web/scripts/draw-markers.ts`. If Chromium is not at /usr/bin/chromium,
 * set ADYURDU_CHROMIUM.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const publicFolder = new URL('../public/', import.meta.url);

/** Size of a pin's picture in CSS pixels. The tip of the pin is in the middle of the picture's lower edge. */
const size = { width: 30, height: 38 };

/** Colours of fill and outline by marker colour (product.md §4 and §9). */
const colours = {
  green: ['#329E32', '#1f6f22'],
  blue: ['#2f6fde', '#1d4ba3'],
  red: ['#ED444A', '#b3262d'],
  black: ['#2b2b2b', '#000000'],
} as const;

const star = (radius: number) =>
  [0, 45]
    .map(
      (angle) =>
        `<rect x="${-radius}" y="${-radius}" width="${2 * radius}" height="${2 * radius}" transform="rotate(${angle})"/>`,
    )
    .join('');

const pin = ([fill, rim]: readonly [string, string], scale: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size.width * scale}" height="${size.height * scale}" viewBox="0 0 30 38">
  <ellipse cx="15" cy="35.2" rx="5" ry="1.8" fill="#000" opacity=".22"/>
  <path d="M15 36C13.6 32.5 3 24.5 3 14.5a12 12 0 0 1 24 0C27 24.5 16.4 32.5 15 36z" fill="${fill}" stroke="#fff" stroke-width="3.4" stroke-linejoin="round"/>
  <path d="M15 36C13.6 32.5 3 24.5 3 14.5a12 12 0 0 1 24 0C27 24.5 16.4 32.5 15 36z" fill="${fill}" stroke="${rim}" stroke-width="1"/>
  <g transform="translate(15 14.5)" fill="#fff">${star(4.1)}<circle r="2.3" fill="${fill}"/></g>
</svg>`;

const icon = (side: number, padding: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${padding > 0 ? 0 : 15}" fill="#0b6970"/>
  <g transform="translate(32 32) scale(${1 - padding})">
    <g fill="#f6f2ea">${star(14)}</g><circle r="8" fill="#0b6970"/><circle r="3.5" fill="#f6f2ea"/>
  </g>
</svg>`;

async function draw(
  browser: Browser,
  svg: string,
  width: number,
  height: number,
  file: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  const png = await page.screenshot({
    omitBackground: true,
    path: fileURLToPath(new URL(file, publicFolder)),
  });
  console.log(`${file} ${png.length} bytes`);
  await page.close();
}

const browser = await chromium.launch({
  executablePath: process.env['ADYURDU_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, colour] of Object.entries(colours)) {
  for (const scale of [1, 2]) {
    const suffix = scale === 1 ? '' : `@${scale}x`;
    await draw(
      browser,
      pin(colour, scale),
      size.width * scale,
      size.height * scale,
      `markers/${name}${suffix}.png`,
    );
  }
}
for (const side of [192, 512])
  await draw(browser, icon(side, 0.15), side, side, `icon-${side}.png`);
writeFileSync(new URL('icon.svg', publicFolder), `${icon(64, 0).trim()}\n`);
await browser.close();
