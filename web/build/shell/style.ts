import { readFileSync } from 'node:fs';
import { palettes } from '../../src/map/tiles/palette.ts';
import { withTokens } from '../tokens.ts';
import type { PicturePosition } from './place.ts';

/** Colours of the map that the shell's picture of the region also uses. */
const ofTheMap = ['land', 'sea', 'water', 'country'] as const;

const mapColours = ofTheMap.map(
  (name) => `--map-${name}: light-dark(${palettes.light[name]}, ${palettes.dark[name]});`,
);

/** Returns the shell's style sheet, with the colours of the interface and of the map inserted. */
export function shellStyle(picture: PicturePosition): string {
  const css = readFileSync(new URL('shell.css', import.meta.url), 'utf8');
  const at = `#shell > svg { margin: ${picture.top}px 0 0 ${picture.left}px; }`;
  return withTokens(`${css} ${at}`, mapColours.join(''));
}
