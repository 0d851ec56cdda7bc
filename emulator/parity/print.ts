import type { ReplayReport } from './rules/index.ts';

export interface FileReport {
  file: string;
  report?: ReplayReport;
  problem?: string;
}

/** Minimum share of agreeing cases. If the share is smaller than this number, the command fails. */
const REQUIRED_SHARE = 0.99;

/** Maximum characters of a printed value. Longer values occur in tests of limits and are cut in the middle. */
const SHOWN_CHARACTERS = 600;

export function printFile({ file, report, problem }: FileReport): void {
  if (problem !== undefined) {
    console.log(`${file}: cannot be replayed: ${problem}`);
    return;
  }
  if (report === undefined) {
    console.log(`${file}: not a recording in any known format`);
    return;
  }
  console.log(`${file}: ${report.agree} of ${report.total} agree${skippedNote(report)}`);
  for (const { case: name, expected, got } of report.disagreements) {
    console.log(`  ✗ ${name}\n      recorded ${shorten(expected)}\n      answered ${shorten(got)}`);
  }
  for (const [reason, count] of countReasons(report))
    console.log(`  – ${count} skipped: ${reason}`);
}

/** Prints the total. Returns true if every file could be replayed and enough cases agree. */
export function printTotal(reports: readonly FileReport[]): boolean {
  const known = reports.flatMap(({ report }) => (report === undefined ? [] : [report]));
  const agree = known.reduce((sum, report) => sum + report.agree, 0);
  const total = known.reduce((sum, report) => sum + report.total, 0);
  const share = total === 0 ? 0 : agree / total;
  const unreplayed = reports.length - known.length;
  const note = unreplayed === 0 ? '' : `, files not replayed: ${unreplayed}`;
  console.log(`\nAll files: ${agree} of ${total} agree (${(share * 100).toFixed(2)} %)${note}`);
  return unreplayed === 0 && share >= REQUIRED_SHARE;
}

function skippedNote({ skipped }: ReplayReport): string {
  return skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
}

function countReasons({ skipped }: ReplayReport): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

function shorten(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  const half = SHOWN_CHARACTERS / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}
