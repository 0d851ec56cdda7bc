const directions = new Map([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
]);

/**
 * Returns the movement for an arrow key; null for other keys.
 * @param pixels length of the movement in CSS pixels
 */
export function arrowMove(key: string, pixels: number): { x: number; y: number } | null {
  const direction = directions.get(key);
  return direction ? { x: direction.x * pixels, y: direction.y * pixels } : null;
}
