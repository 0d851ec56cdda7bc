import { boundsFile, maxInArea, maxLongInArea } from '@shared/contract/area-files.ts';
import type { Bounds } from '../../map/types.ts';
import { isHtml } from '../../lib/is-html.ts';
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

async function limitIn(refusal: Response): Promise<number> {
  const body = (await refusal.json().catch(() => null)) as { error?: { limit?: number } } | null;
  return body?.error?.limit ?? maxInArea;
}

/**
 * Saves the published names of an area as a file.
 * @throws TooManyNames if the area has too many names for a file; Error if the file cannot be loaded
 */
export function saveNames(file: string, area: Bounds): Promise<void> {
  return within(timeouts.stalled, async (signal, progressed) => {
    const answer = await fetch(boundsFile(file, area), { signal });
    const { status, ok, body, headers } = answer;
    if (status === 413) throw new TooManyNames(await limitIn(answer));
    if (!ok || !body) throw new Error(`${file}: status ${status}`);
    if (isHtml(answer)) throw new Error(`${file}: status ${status}, text/html`);
    const [, name = file] =
      /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
    saveBlob(await readBody(body, headers, progressed), name);
  });
}
