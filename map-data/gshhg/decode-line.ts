/** Longitude and latitude in degrees, in GeoJSON's order. */
export type Position = readonly [lng: number, lat: number];

/**
 * A line as whole numbers of units: x0, y0, dx1, dy1, dx2, dy2, …. After the first point, each point is a difference
 * from the previous point.
 */
export type EncodedLine = readonly number[];

/** @throws RangeError if the count of numbers is odd */
export function decodeLine(numbers: EncodedLine, unit: number): Position[] {
  if (numbers.length % 2 !== 0)
    throw new RangeError(`${numbers.length} numbers: expected an even count`);
  const points: Position[] = [];
  let x = 0;
  let y = 0;
  numbers.forEach((step, i) => {
    if (i % 2 === 0) {
      x += step;
      return;
    }
    y += step;
    points.push([x * unit, y * unit]);
  });
  return points;
}
