/** Prints the title when the work starts, and the duration in seconds when the work has ended. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`• ${title} …\n`);
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${title}: ${seconds} s\n`);
  return result;
}

/** Prints the error without a stack trace, and ends with status 1. */
export function fail(error: unknown): never {
  process.stderr.write(`\n✖ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
