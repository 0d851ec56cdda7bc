export class WrongUse extends Error {}

export function understand(
  typed: readonly string[],
): { help: string } | { args: string[]; options?: Record<string, unknown>; words?: string[] };
