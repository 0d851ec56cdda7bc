import { describe, expect, it } from 'vitest';
import { meet } from '../../map/labels/boxes.ts';
import { fingerRadius, placeBesidePoint } from './beside-point.ts';

const menu = { width: 216, height: 106 };
const windows = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 640, height: 360 },
  { width: 1440, height: 900 },
];
const nothing = { top: 0, right: 0, bottom: 0, left: 0 };

const boxAt = ({ x, y }: { x: number; y: number }) => ({
  left: x,
  top: y,
  right: x + menu.width,
  bottom: y + menu.height,
});

/**
 * The area around the pressed point that the finger may touch. The finger may move up to 12 pixels before the user
 * lifts it.
 */
const finger = ({ x, y }: { x: number; y: number }) => ({
  left: x - 12,
  top: y - 12,
  right: x + 12,
  bottom: y + 12,
});

function* pointsOf({ width, height }: { width: number; height: number }) {
  for (let x = 0; x <= width; x += 20) for (let y = 0; y <= height; y += 20) yield { x, y };
}

describe.each(windows)('a menu in a window of $width × $height', (window) => {
  it('stays clear of the finger and 8 pixels inside the window, for every pressed point', () => {
    for (const point of pointsOf(window)) {
      const place = placeBesidePoint(point, { menu, window, covered: nothing });
      const box = boxAt(place);
      const where = JSON.stringify({ point, place });
      expect(meet(box, finger(point)), where).toBe(false);
      expect(Math.min(box.left, box.top), where).toBeGreaterThanOrEqual(8);
      expect(box.right, where).toBeLessThanOrEqual(window.width - 8);
      expect(box.bottom, where).toBeLessThanOrEqual(window.height - 8);
    }
  });
});

it('opens the menu below the point when there is room', () => {
  const window = { width: 1440, height: 900 };
  const at = { x: 300, y: 300 };
  expect(placeBesidePoint(at, { menu, window, covered: nothing })).toEqual({
    x: 300,
    y: 300 + fingerRadius,
  });
});

it('opens the menu above the point rather than behind a panel, when there is room', () => {
  const window = { width: 360, height: 740 };
  const covered = { ...nothing, top: 166, bottom: 365 };
  const at = { x: 100, y: 340 };
  expect(placeBesidePoint(at, { menu, window, covered }).y).toBe(340 - fingerRadius - menu.height);
  const low = { x: 100, y: 200 };
  const short = { ...covered, bottom: 480 };
  expect(placeBesidePoint(low, { menu, window, covered: short }).y).toBe(200 + fingerRadius);
});

it('opens the menu below the toolbar for a point above the toolbar’s lower edge', () => {
  const window = { width: 360, height: 740 };
  const covered = { ...nothing, top: 166 };
  expect(placeBesidePoint({ x: 100, y: 2 }, { menu, window, covered }).y).toBe(174);
});

it('puts the menu as near as possible when no side of the point has room', () => {
  const window = { width: 200, height: 120 };
  const place = placeBesidePoint({ x: 100, y: 60 }, { menu, window, covered: nothing });
  expect(place).toEqual({ x: 8, y: 8 });
});
