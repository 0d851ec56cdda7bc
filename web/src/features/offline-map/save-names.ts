import { boundsFile, maxInArea, maxLongInArea } from '@shared/contract/area-files.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { Bounds } from '../../map/types.ts';
import { openFile } from '../../lib/api/open-file.ts';
import { readBody } from '../../lib/read-body.ts';
import { saveBlob } from '../../lib/save-as.ts';
import { timeouts, within } from '../../lib/timeouts.ts';

/** Thrown if an area has more names, or more names with long texts, than a file may contain. */
export class TooManyNames extends Error {
  override readonly name = 'TooManyNames';
  readonly limit: number;

  constructor(limit: number) {
    super(`more than ${limit} names`);
    this.limit = limit;
  }

  get areLong(): boolean {
    return this.limit === maxLongInArea;
  }
}

/** @throws TooManyNames if the answer is a refusal because of too many names */
async function namesIn(answer: Response): ReturnType<typeof openFile> {
  try {
    return await openFile(answer);
  } catch (error) {
    const limit = error instanceof ApiError ? error.limit : undefined;
    throw answer.status === 413 ? new TooManyNames(limit ?? maxInArea) : error;
  }
}

/**
 * Saves the published names of an area as a file.
 * @throws TooManyNames if the area has too many names for a file; ApiError if the server sends no file; TypeError if the
 * connection breaks; NoAnswerError after the timeout
 */
export function saveNames(file: string, area: Bounds): Promise<void> {
  return within(timeouts.stalled, async (signal, progressed) => {
    const answer = await fetch(boundsFile(file, area), { signal });
    const { headers } = answer;
    const body = await namesIn(answer);
    const [, name = file] =
      /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
    saveBlob(await readBody(body, headers, progressed), name);
  });
}
