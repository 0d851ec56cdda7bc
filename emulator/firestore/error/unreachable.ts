/**
 * Default branch of an exhaustive switch: a missing case is a type error. At run time it throws for values that the
 * types do not allow.
 */
export function unreachable(value: never): never {
  throw new Error(`Unknown kind: ${JSON.stringify(value)}`);
}
