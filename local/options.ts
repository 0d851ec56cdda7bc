import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/paths.ts';
import { officialEngine, ourEngine, type Engine } from './suite/engine.ts';

/** @throws Error for an unknown flag, or when `--official` lacks what it needs. */
export function parseSuiteFlags(argv: string[]): { official: boolean } {
  const { values } = parseArgs({
    args: argv,
    options: { official: { type: 'boolean', default: false } },
  });
  return { official: values.official };
}

export function chooseEngine(official: boolean, dataDirectory?: string): Engine {
  if (official) return officialEngine();
  return ourEngine({
    ...(dataDirectory ? { dataDirectory } : {}),
    indexesFile: inRoot('firestore.indexes.json'),
  });
}
