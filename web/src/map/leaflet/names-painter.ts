import { batchesOf, type Steps } from '../in-steps.ts';
import { dotRadius, type NameColours } from '../labels/basemap-label-styles.ts';
import type { BasemapLayout, Dot } from '../labels/basemap-layout.ts';
import type { Offset } from '../labels/boxes.ts';
import type { SetFeature, SetText } from '../labels/feature-labels.ts';
import { fontOf } from '../labels/label-styles.ts';
import type { SheetContext, Strip } from './names-sheet.ts';

const batch = 10;
const dotBatch = 60;
/** Pixels that the icon of a dot or peak may cover on each side of its position, including the halo. */
const margin = 8;

function paintDot(context: SheetContext, { place, offset }: Dot, colours: NameColours) {
  context.beginPath();
  context.arc(offset.x, offset.y, dotRadius[place.rank], 0, 2 * Math.PI);
  context.fillStyle = colours.dot;
  context.strokeStyle = colours.halo;
  context.lineWidth = 1.5;
  context.fill();
  context.stroke();
}

function paintText(
  context: SheetContext,
  { text, middle, angle, lettering, spacing }: Omit<SetText, 'tone'>,
  colour: string,
) {
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate(angle);
  context.font = fontOf(lettering);
  // Browsers without the property `letterSpacing` draw the letters too close together.
  if ('letterSpacing' in context) context.letterSpacing = `${spacing}px`;
  context.fillStyle = colour;
  context.strokeText(text, 0, 0);
  context.fillText(text, 0, 0);
  context.restore();
}

function paintSign(context: SheetContext, { x, y }: Offset, colours: NameColours) {
  context.beginPath();
  context.moveTo(x, y - 5);
  context.lineTo(x + 4.5, y + 3);
  context.lineTo(x - 4.5, y + 3);
  context.closePath();
  context.fillStyle = colours.height;
  context.stroke();
  context.fill();
}

function paintFeature(context: SheetContext, { lines, sign }: SetFeature, colours: NameColours) {
  if (sign) paintSign(context, sign, colours);
  for (const line of lines) paintText(context, line, colours[line.tone]);
}

function paintName(context: SheetContext, { name }: Dot, colours: NameColours) {
  if (!name) return;
  const { box, text, lettering } = name;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  paintText(context, { text, middle, angle: 0, lettering, spacing: 0 }, colours.unnamed);
}

/**
 * Upper limit of the distance in pixels between a text's middle and its upper or lower edge, also for a rotated text.
 * The length of the text is estimated: each letter is at most as wide as the font size.
 */
function reachOf({ text, angle, lettering, spacing }: SetText): number {
  const longest = (text.length * (lettering.size + spacing)) / 2;
  return lettering.line + Math.abs(Math.sin(angle)) * longest;
}

export function* paintNames(
  { context, top, bottom }: Strip,
  { dots, features }: BasemapLayout,
  colours: NameColours,
): Steps<void> {
  const meets = (y: number, reach: number) =>
    y + reach + margin > top && y - reach - margin < bottom;
  const dotsHere = dots.filter(({ offset }) => meets(offset.y, 0));
  for (const some of batchesOf(dotsHere, dotBatch)) {
    yield;
    for (const dot of some) paintDot(context, dot, colours);
  }
  Object.assign(context, {
    strokeStyle: colours.halo,
    lineWidth: 3,
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    // The text direction of the page decides the order of an elevation and its unit: in a right-to-left page, the
    // number is to the right of the unit. A name has the direction of its script in every page.
    direction: document.documentElement.dir,
  });
  const featuresHere = features.filter(
    ({ lines, sign }) =>
      lines.some((line) => meets(line.middle.y, reachOf(line))) || (sign && meets(sign.y, 0)),
  );
  for (const some of batchesOf(featuresHere, batch)) {
    yield;
    for (const feature of some) paintFeature(context, feature, colours);
  }
  const namesHere = dots.filter(
    ({ name }) => name && meets((name.box.top + name.box.bottom) / 2, name.lettering.line),
  );
  for (const some of batchesOf(namesHere, batch)) {
    yield;
    for (const dot of some) paintName(context, dot, colours);
  }
}
