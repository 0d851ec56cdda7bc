import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { brand } from '@shared/contract/brand.ts';
import { limits } from '@shared/contract/limits.ts';
import { gatherParts, type PartsByField } from '@shared/contract/parts-by-field.ts';
import { withoutPiles } from '@shared/names/drawable.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import type { FontChain } from '../../typeset/text/font-chain.ts';
import { withoutInvalidCharacters } from '../../platform/responses/markup.ts';
import { withStartMark } from '../../typeset/text/characters.ts';
import { Outliner, type OutlinedLine } from '../../typeset/text/outlines.ts';
import { languages } from '../languages.ts';
import { currentNames, originalNames, type Name } from '../names.ts';
import type { CardMap } from '@shared/formats/card-map/card-map.ts';
import { fitted, type Block } from './fit.ts';
import { cardSize } from './size.ts';
import { cardFrame, mapHeight, mapWidth, toMap } from '@shared/formats/card-map/projection.ts';

/** The colours are the same as in web/src/ui/tokens.css. */
const colours = {
  paper: '#f6f2ea',
  ink: '#1d2a2e',
  soft: '#55605f',
  accent: '#0b6970',
  sea: '#bfd9de',
  land: '#ece5d6',
  province: '#cfc5b0',
  country: '#8b8a80',
} as const;

/**
 * `margin` is the distance in pixels between the card's left edge and the text. `column` is the maximum width of the
 * text in pixels.
 */
const margin = 64;
const column = 590;
const mapShown = 500;

export interface CardFonts {
  bold: FontChain;
  regular: FontChain;
}

interface CardOptions {
  fonts: CardFonts;
  map: CardMap;
  site: string;
}

const leadingOf = (text: string) => (scriptOf(text) === 'Arab' ? 1.55 : 1.3);

/** The label before today's name is in English, because all readers see the same card. */
const { currently } = languages.en;

/** If both forms of today's name together have at most this number of letters, they are on one line. */
const oneLine = 32;

/**
 * Returns the text to draw for a name; an empty text if the font can draw none of its letters. Shortens the name to the
 * maximum length of stored names, because drawing 5,000 letters took a minute.
 */
function drawable(text: string, font: FontChain): string {
  const name = [...withoutPiles(withoutInvalidCharacters(text).normalize('NFC'))].slice(0, limits.nameLength).join('').replaceAll(/\s+/g, ' ').trim(); // oxfmt-ignore
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.some((letter) => font.draws(letter)) ? name : '';
}

/** A card shows only the main names, because it has no room for others. */
const drawnNames: PartsByField<AtlasPlace, { originals: Name[]; current: Name[] }> = {
  name_az: (place) => ({ originals: originalNames({ ...place, name_loc: null }, 'latin') }),
  name_loc: (place) => ({ originals: originalNames({ ...place, name_az: null }, 'latin') }),
  name_new: (place) => ({ current: currentNames(place, 'latin') }),
  about: null,
  links: null,
  images: null,
  voiceUrl: null,
  names: null,
};

function blocksOf(place: AtlasPlace, { bold, regular }: CardFonts): Block[] {
  const namesIn = (names: readonly Name[]) =>
    names.map(({ text }) => drawable(text, bold)).filter((text) => text !== '');
  const drawn = gatherParts(drawnNames, place, { originals: [], current: [] });
  const originals = namesIn(drawn.originals);
  const now = namesIn(drawn.current);
  const [first = '', ...others] = originals.length > 0 ? originals : now;
  const together = now.join(' – ');
  const today = originals.length === 0 || together === first ? [] : together.length <= oneLine ? [now.map(withStartMark).join(' – ')] : now; // oxfmt-ignore
  const block = (text: string, more: Omit<Block, 'text' | 'leading'>): Block => ({
    text,
    leading: leadingOf(text),
    ...more,
  });
  return [
    block(first, { font: bold, size: 92, fill: colours.ink, gap: 0 }),
    ...others.map((text) => block(text, { font: bold, size: 76, fill: colours.accent, gap: 4 })),
    ...(today.length > 0 && place.status === 'approved'
      ? [block(currently, { font: regular, size: 26, fill: colours.soft, gap: 24 })]
      : []),
    ...today.map((text, index) =>
      block(text, {
        font: regular,
        size: 38,
        fill: colours.soft,
        gap: index === 0 && place.status !== 'approved' ? 24 : 0,
      }),
    ),
  ];
}

function drawn(
  { outlines }: OutlinedLine,
  at: { x: number; y: number; size: number; fill: string },
): string {
  const pixels = at.size / 1_000;
  const glyphs = outlines.map(({ path, unitsPerEm, x, rise }) => {
    const scale = at.size / unitsPerEm;
    const place = `${(at.x + x * pixels).toFixed(2)} ${(at.y - rise * pixels).toFixed(2)}`;
    return `<path transform="translate(${place}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
  });
  return `<g fill="${at.fill}">${glyphs.join('')}</g>`;
}

function mapOf({ lat, lng }: AtlasPlace, { land, water, provinces, countries }: CardMap): string {
  const { west, south, east, north } = cardFrame;
  const isOn = lng >= west && lng <= east && lat >= south && lat <= north;
  const spot = toMap({ lat, lng });
  const left = Math.max(
    0,
    Math.min(mapWidth - mapShown, (isOn ? spot.x : mapWidth / 2) - mapShown / 2),
  );
  const [x, y] = [spot.x.toFixed(1), spot.y.toFixed(1)];
  return `<svg x="${cardSize.width - mapShown}" y="0" width="${mapShown}" height="${mapHeight}" viewBox="${left.toFixed(1)} 0 ${mapShown} ${mapHeight}"><rect x="0" y="0" width="${Math.ceil(mapWidth)}" height="${mapHeight}" fill="${colours.sea}"/><path fill="${colours.land}" fill-rule="evenodd" d="${land}"/><path fill="${colours.sea}" d="${water}"/><path fill="none" stroke="${colours.province}" stroke-width="1.2" stroke-linejoin="round" d="${provinces}"/><path fill="none" stroke="${colours.country}" stroke-width="1.6" stroke-linejoin="round" d="${countries}"/>${isOn ? `<circle cx="${x}" cy="${y}" r="26" fill="${colours.accent}" fill-opacity="0.18"/><circle cx="${x}" cy="${y}" r="11" fill="${colours.accent}" stroke="#ffffff" stroke-width="4"/>` : ''}</svg>`;
}

const mark = `<rect width="64" height="64" rx="15" fill="${colours.accent}"/><g transform="translate(32 32)"><g fill="${colours.paper}"><rect x="-14" y="-14" width="28" height="28"/><rect x="-14" y="-14" width="28" height="28" transform="rotate(45)"/></g><circle r="8" fill="${colours.accent}"/><circle r="3.5" fill="${colours.paper}"/></g>`;

const credit = '© OpenStreetMap contributors · GeoNames';

/**
 * Draws a place's card as SVG. Texts are drawn as outlines, so no name can be interpreted as markup, and the renderer
 * needs no font.
 */
export function cardOf(place: AtlasPlace, { fonts, map, site }: CardOptions): string {
  const { bold, regular } = fonts;
  const room = { width: column, height: 400 };
  const lines = fitted(blocksOf(place, fonts), room).map(({ line, y, size, fill }) =>
    drawn(line, { x: margin, y: 44 + y, size, fill }),
  );
  const text = (
    font: FontChain,
    words: string,
    at: { x: number; y: number; size: number; fill: string },
  ) => drawn(new Outliner(font).line(words, 'ltr'), at);
  const below = [
    text(bold, brand.name, { x: margin + 80, y: 540, size: 34, fill: colours.ink }),
    text(regular, site, { x: margin + 80, y: 572, size: 22, fill: colours.soft }),
  ];
  const { width, height } = cardSize;
  const credited = text(regular, credit, {
    x: width - mapShown + 12,
    y: height - 12,
    size: 15,
    fill: colours.soft,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/>${mapOf(place, map)}${credited}<svg x="${margin}" y="512" width="64" height="64" viewBox="0 0 64 64">${mark}</svg>${lines.join('')}${below.join('')}</svg>`;
}
