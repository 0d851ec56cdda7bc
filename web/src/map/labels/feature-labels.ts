import { hasLetterOf } from '@shared/languages/letters.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import type { LabelFeature } from '../tiles/features.ts';
import { batchesOf, type Steps } from '../in-steps.ts';
import type { LatLng } from '../types.ts';
import { around, type LabelBox, type Offset } from './boxes.ts';
import { featureLabelStyle, shownRanks, type Tone } from './feature-label-styles.ts';
import type { LabelCandidate, LabelToPlace } from './layout.ts';
import type { LabelStyle } from './label-styles.ts';
import { sectionsOf } from './line-sections.ts';
import { besideBox, labelSides, type Measure } from './marker-labels.ts';

export interface SetText {
  text: string;
  middle: Offset;
  /** Rotation of the text in radians. */
  angle: number;
  lettering: LabelStyle;
  /** Extra pixels between letters; zero for scripts with joined letters. */
  spacing: number;
  tone: Tone;
}

export interface SetFeature {
  name: string;
  lines: SetText[];
  sign: Offset | null;
}

/**
 * Returns the feature's Azerbaijani name in the reader's script. If this name is unknown, returns the Persian name to
 * readers of Arabic script, and otherwise the name in the data source.
 */
export function featureName({ name, names }: LabelFeature, script: NameScript): string {
  const known = script === 'arabic' ? (names.azb ?? names.fa) : names.az;
  return known ?? name;
}

const maxSections = 6;
/** Vertical offsets, in lines, between the middle of an area (for example, a lake) and the area's name. */
const shifts = [0, -1, 1];
const signBox: LabelBox = { left: -5, top: -5, right: 5, bottom: 4 };

/**
 * Lowest zoom at which the map also labels features whose only name is in the data source (`name`). At lower zooms, it
 * labels only landmarks, which have names in several languages (`names`).
 */
const everyoneFrom = 10;

interface Context {
  zoom: number;
  script: NameScript;
  measure: Measure;
  offsetOf: (position: LatLng) => Offset;
}

function textOf(feature: LabelFeature, { zoom, script, measure }: Context) {
  const { kind, rank } = feature;
  const name = featureName(feature, script);
  const { lettering, spacing, capitals, tone } = featureLabelStyle(kind, rank, zoom);
  const joins = hasLetterOf('arabic', name);
  const text = capitals && !joins ? name.toLocaleUpperCase('az') : name;
  const apart = joins ? 0 : spacing;
  const width = measure(text, lettering) + apart * text.length;
  return { name, text, lettering, spacing: apart, tone, width };
}
type Text = ReturnType<typeof textOf>;

const lineAt = ({ text, lettering, spacing, tone }: Text, middle: Offset, angle = 0): SetText => ({
  text,
  middle,
  angle,
  lettering,
  spacing,
  tone,
});

function turnedBoxes({ middle, angle }: SetText, width: number, height: number): LabelBox[] {
  const steps = Math.max(1, Math.ceil(width / height));
  return Array.from({ length: steps }, (_, step) => {
    const along = ((step + 0.5) / steps - 0.5) * width;
    const half = height / 2;
    const center = { x: middle.x + along * Math.cos(angle), y: middle.y + along * Math.sin(angle) };
    return around(center, { left: -half, top: -half, right: half, bottom: half });
  });
}

function alongLines(lines: readonly Offset[][], text: Text): LabelCandidate<SetFeature>[] {
  return lines
    .flatMap((line) => sectionsOf(line, text.width + text.lettering.size, 2))
    .slice(0, maxSections)
    .map(({ middle, angle }) => {
      const line = lineAt(text, middle, angle);
      return {
        boxes: turnedBoxes(line, text.width, text.lettering.line),
        way: { name: text.name, lines: [line], sign: null },
      };
    });
}

function inMiddle(offset: Offset, text: Text): LabelCandidate<SetFeature>[] {
  const { width, lettering } = text;
  return shifts.map((shift) => {
    const middle = { x: offset.x, y: offset.y + shift * lettering.line };
    const box = around(middle, {
      left: -width / 2,
      top: -lettering.line / 2,
      right: width / 2,
      bottom: lettering.line / 2,
    });
    return { boxes: [box], way: { name: text.name, lines: [lineAt(text, middle)], sign: null } };
  });
}

function besideSign(offset: Offset, text: Text, height: Text | null): LabelCandidate<SetFeature>[] {
  const size = {
    width: Math.max(text.width, height?.width ?? 0),
    height: text.lettering.line + (height?.lettering.line ?? 0),
  };
  return labelSides.map((side) => {
    const box = around(offset, besideBox(signBox, side, size, 0));
    const x = (box.left + box.right) / 2;
    const lines = [lineAt(text, { x, y: box.top + text.lettering.line / 2 })];
    if (height) lines.push(lineAt(height, { x, y: box.bottom - height.lettering.line / 2 }));
    return {
      boxes: [box, around(offset, signBox)],
      way: { name: text.name, lines, sign: offset },
    };
  });
}

function heightOf({ ele, kind }: LabelFeature, { measure, zoom }: Context): Text | null {
  if (ele === undefined) return null;
  const { lettering, tone } = featureLabelStyle(kind, 4, zoom);
  const text = t('map.metres', { count: Math.round(ele) });
  return { name: text, text, lettering, spacing: 0, tone, width: measure(text, lettering) };
}

function candidatesAtPoint(feature: LabelFeature, context: Context): LabelCandidate<SetFeature>[] {
  const offset = context.offsetOf(feature.at);
  const text = textOf(feature, context);
  if (feature.kind !== 'peak' && feature.kind !== 'volcano') return inMiddle(offset, text);
  const height = heightOf(feature, context);
  return feature.name === '' && height
    ? besideSign(offset, height, null)
    : besideSign(offset, text, height);
}

function riverLabel(name: string, parts: readonly LabelFeature[], context: Context) {
  const greatest = Math.min(...parts.map(({ rank }) => rank));
  const text = textOf({ ...parts[0]!, rank: greatest }, context);
  const lines = parts.map(({ line }) => (line ?? []).map(context.offsetOf));
  return {
    id: `river:${name}`,
    weight: shownRanks('river', greatest, context.zoom) ?? 0,
    candidates: alongLines(lines, text),
  };
}

const batch = 20;

/**
 * Returns the labels of the features with their possible positions. All parts of a river with the same name share one
 * label.
 */
export function* featureLabelsToPlace(
  features: readonly LabelFeature[],
  context: Context,
): Steps<LabelToPlace<SetFeature>[]> {
  const rivers = new Map<string, LabelFeature[]>();
  const labels = new Map<string, LabelToPlace<SetFeature>>();
  for (const some of batchesOf(features, batch)) {
    yield;
    for (const feature of some) {
      const weight = shownRanks(feature.kind, feature.rank, context.zoom);
      if (weight === null || (feature.name === '' && feature.ele === undefined)) continue;
      if (context.zoom < everyoneFrom && Object.keys(feature.names).length === 0) continue;
      if (feature.kind === 'river') {
        const known = rivers.get(feature.name);
        if (known) known.push(feature);
        else rivers.set(feature.name, [feature]);
        continue;
      }
      const candidates = candidatesAtPoint(feature, context);
      labels.set(feature.id, { id: feature.id, weight, candidates });
    }
  }
  for (const [name, parts] of rivers) {
    yield;
    const label = riverLabel(name, parts, context);
    labels.set(label.id, label);
  }
  return [...labels.values()];
}
