import type { Position } from './grid.ts';
import { Nearness } from './nearness.ts';

/**
 * Groups lines with the same name into features. Two lines belong to the same feature if an end of one line is near the
 * other line. So the parts of a river before and after a lake are one feature, but distant rivers with the same name
 * are several features.
 *
 * @param reach distance in degrees within which lines are always joined. Lines up to three times as far apart may also
 * be joined
 */
export function coursesOf(lines: readonly Position[][], reach: number): Position[][][] {
  const courses: { lines: Position[][]; near: Nearness }[] = [];
  for (const line of lines) {
    const near = new Nearness([line], reach);
    const joined = courses.filter((course) => meets(course, { lines: [line], near }));
    const rest = courses.filter((course) => !joined.includes(course));
    const whole = [...joined.flatMap((course) => course.lines), line];
    courses.splice(0, courses.length, ...rest, {
      lines: whole,
      near: joined.length === 0 ? near : new Nearness(whole, reach),
    });
  }
  return courses.map((course) => course.lines);
}

interface Course {
  lines: readonly Position[][];
  near: Nearness;
}

const endsOf = ({ lines }: Course): Position[] =>
  lines.flatMap((line) => [line[0], line.at(-1)].filter((end) => end !== undefined));

const meets = (a: Course, b: Course): boolean =>
  endsOf(a).some((end) => b.near.isNear(end)) || endsOf(b).some((end) => a.near.isNear(end));
