/**
 * Belongs in the default branch of an exhaustive switch. TypeScript then reports a missing case as a type error. At run
 * time the function throws for values that the types do not allow.
 */
export function unreachable(value: never): never {
  throw new Error(`Unknown kind: ${JSON.stringify(value)}`);
}
