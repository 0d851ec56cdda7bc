export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function addCounts(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };
