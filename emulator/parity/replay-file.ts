import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RecordingClient } from './client.ts';
import type { FileReport } from './print.ts';
import { replayFirestoreFile } from './replay/firestore-file.ts';
import { reportOf } from './result.ts';
import { replayRulesFile } from './rules/index.ts';

/**
 * Replays one file and never rejects. If the file cannot be read or replayed, the report contains the problem, and the
 * other files continue.
 */
export async function replayFile(path: string, client: RecordingClient): Promise<FileReport> {
  const file = basename(path);
  try {
    const json: unknown = JSON.parse(await readFile(path, 'utf8'));
    const rules = replayRulesFile(json);
    if (rules !== null) return { file, report: rules };
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return { file };
    const cases = await replayFirestoreFile(json as Record<string, unknown>, client);
    return cases === undefined ? { file } : { file, report: reportOf(cases) };
  } catch (error) {
    return { file, problem: (error as Error).message };
  }
}
