import { expect, it } from 'vitest';
import { Outliner } from '../../typeset/text/outlines.ts';
import { cardFonts } from '../testing/cards.ts';
import { fitted } from './fit.ts';

const room = { width: 590, height: 400 };
const { regular: font } = cardFonts();
const blocksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ text: `Ad ${index}`, font, size: 38, leading: 1.3, fill: '#000', gap: 0 },
  }));
const lastPath = (text: string) => new Outliner(font).line(text).outlines.at(-1)?.path;

it('leaves out the last of too many texts, and ends in "…"', () => {
  const lines = fitted(blocksOf(33), room);
  const last = lines.at(-1);
  expect(lines.length).toBeGreaterThan(10);
  expect((last?.y ?? 0) + (last?.size ?? 0) * 0.4).toBeLessThanOrEqual(room.height);
  expect(last?.line.outlines.at(-1)?.path).toBe(lastPath('…'));
});

it('shows as many texts as there is room for', () => {
  const lines = fitted(blocksOf(13), room);
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)?.line.outlines.at(-1)?.path).toBe(lastPath('2'));
});
