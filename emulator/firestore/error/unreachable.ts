/**
 * The default of a switch that knows every case: a new kind that it misses is a type error there. Throws a defect for
 * what the types do not allow.
 */
export function unreachable(value: never): never {
  throw new Error(`Unknown kind: ${JSON.stringify(value)}`);
}
