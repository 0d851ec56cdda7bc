import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';
import { toWorld } from '../../src/map/geometry.ts';
import type { LatLng } from '../../src/map/types.ts';

export interface NamedPoint extends LatLng {
  name: string;
}

/**
 * Maximum number of place names on the shell's picture of the region. More names would make the first response larger,
 * and nobody would read them.
 */
export const maxNames = 24;
/**
 * Average width of a letter, and height of a line, in the picture's units. In the map's initial view, one unit is four
 * pixels.
 */
const letter = 3.2;
const lineHeight = 8;

interface Box {
  x: number;
  y: number;
  half: number;
}

const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < lineHeight;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const group = /<g id="names">.*?<\/g>/s;
const picture =
  /<svg id="region"( aria-hidden="true")?([^>]* viewBox="0 0 (\d+) (\d+)"[^>]*>.*?)<\/svg>/s;

/**
 * Returns the page with the names of places on its picture of the region. They replace the names that the picture
 * already has. A name for which there is no space is omitted; the first places have priority. A page without the
 * picture is returned unchanged.
 */
export function withNames(html: string, places: readonly NamedPoint[]): string {
  const bare = html.replace(group, '');
  const [, , drawn = '', width, height] = picture.exec(bare) ?? [];
  if (width === undefined || height === undefined) return html;
  const corner = toWorld({ lat: pictureFrame.north, lng: pictureFrame.west });
  const opposite = toWorld({ lat: pictureFrame.south, lng: pictureFrame.east });
  const set: Box[] = [];
  const texts: string[] = [];
  for (const { name, lat, lng } of places) {
    if (texts.length === maxNames) break;
    const at = toWorld({ lat, lng });
    const box = {
      x: Math.round(((at.x - corner.x) / (opposite.x - corner.x)) * Number(width)),
      y: Math.round(((at.y - corner.y) / (opposite.y - corner.y)) * Number(height)),
      half: (name.length * letter) / 2 + 2,
    };
    if (set.some((other) => meet(box, other))) continue;
    set.push(box);
    texts.push(`<text x="${box.x}" y="${box.y}">${escaped(name)}</text>`);
  }
  // A picture without names says nothing to screen readers, so it is hidden from them. Only text browsers show the dots
  // between the names.
  const [hidden, names] =
    texts.length === 0
      ? [' aria-hidden="true"', '']
      : ['', `<g id="names">${texts.join(' · ')}</g>`];
  return bare.replace(picture, () => `<svg id="region"${hidden}${drawn}${names}</svg>`);
}
