import { readFileSync } from 'node:fs';
import { palettes } from '../../src/map/tiles/palette.ts';
import { withTokens } from '../tokens.ts';
import type { PicturePosition } from './place.ts';

const ofTheMap = ['land', 'sea', 'water', 'country'] as const;

const mapColours = ofTheMap.map(
  (name) => `--map-${name}: light-dark(${palettes.light[name]}, ${palettes.dark[name]});`,
);

export function shellStyle(picture: PicturePosition): string {
  const css = readFileSync(new URL('shell.css', import.meta.url), 'utf8');
  const at = `#shell > svg { margin: ${picture.top}px 0 0 ${picture.left}px; }`;
  return withTokens(`${css} ${at}`, mapColours.join(''));
}
