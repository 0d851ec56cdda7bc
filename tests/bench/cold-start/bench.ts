/** Measures how long an instance of each function takes to load its code, and its memory afterwards. */
import { execFileSync } from 'node:child_process';
import { functionNames } from '../../../functions/src/function-table/table.ts';
import { inRoot } from '../../../tools/paths.ts';

const rounds = 5;
/** Folder of the built functions. ADYURDU_FUNCTIONS_LIB can name another build, for a comparison. */
const folder = process.env['ADYURDU_FUNCTIONS_LIB'] ?? inRoot('functions/lib');

interface ColdStart {
  milliseconds: number;
  /** Processor time in milliseconds. */
  processor: number;
  mebibytes: number;
}

function start(name: string): ColdStart {
  const env = {
    ...process.env,
    FUNCTION_TARGET: name,
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'demo-adyurdu',
  };
  const program = inRoot('tests/bench/cold-start/instance.mjs');
  const written = execFileSync(process.execPath, [program, folder, name], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(written) as ColdStart;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const name of functionNames) {
  const starts = Array.from({ length: rounds }, () => start(name));
  const medianOf = (figure: keyof ColdStart, unit: string) =>
    `${String(median(starts.map((one) => one[figure]))).padStart(5)} ${unit}`;
  console.log(
    name.padEnd(22),
    medianOf('milliseconds', 'ms'),
    medianOf('processor', 'ms of processor'),
    medianOf('mebibytes', 'MiB'),
  );
}
