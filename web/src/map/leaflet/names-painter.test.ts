import { beforeEach, expect, it, vi } from 'vitest';
import type { BasemapLayout, Dot } from '../labels/basemap-layout.ts';
import { nameColours } from '../labels/basemap-label-styles.ts';
import type { SetFeature } from '../labels/feature-labels.ts';
import { atOnce } from '../in-steps.ts';
import { paintNames } from './names-painter.ts';
import type { SheetContext } from './names-sheet.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } });
});

const lettering = { size: 12, line: 16, weight: 500 };

const river = (name: string, y: number, angle: number): SetFeature => ({
  name,
  lines: [{ text: name, middle: { x: 0, y }, angle, lettering, spacing: 0, tone: 'water' }],
  sign: null,
});

const settlement = (name: string, y: number): Dot => ({
  place: { id: name, name, rank: 'city', importance: 1, position: { lat: 0, lng: 0 } },
  offset: { x: 0, y },
  name: {
    text: name,
    lettering,
    box: { left: -40, right: 40, top: y - 24, bottom: y - 8 },
  },
});

function painted(layout: Partial<BasemapLayout>): { texts: string[]; dots: number } {
  const texts: string[] = [];
  let dots = 0;
  const nothing = () => undefined;
  const context = {
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
    beginPath: nothing,
    fill: nothing,
    stroke: nothing,
    strokeText: nothing,
    arc: () => dots++,
    fillText: (text: string) => texts.push(text),
  } as unknown as SheetContext;
  const strip = { context, top: 100, bottom: 200 };
  atOnce(paintNames(strip, { dots: [], features: [], ...layout }, nameColours.light));
  return { texts, dots };
}

it('paints only labels and dots inside the strip', () => {
  const features = [river('far above', 60, 0), river('inside', 150, 0), river('far below', 240, 0)];
  expect(painted({ features }).texts).toEqual(['inside']);
  const dots = [settlement('a', 70), settlement('b', 150), settlement('c', 240)];
  expect(painted({ dots })).toEqual({ texts: ['b'], dots: 1 });
});

it('paints labels and dots that cross the edge of the strip', () => {
  const upright = Math.PI / 2;
  const long = 'Aras, from its spring to its mouth';
  expect(painted({ features: [river(long, 20, upright)] }).texts).toEqual([long]);
  expect(painted({ features: [river(long, 20, 0)] }).texts).toEqual([]);
  expect(painted({ features: [river('edge', 97, 0)] }).texts).toEqual(['edge']);
  expect(painted({ dots: [settlement('on', 98)] }).dots).toBe(1);
  expect(painted({ dots: [settlement('name', 210)] })).toEqual({ texts: ['name'], dots: 0 });
});
