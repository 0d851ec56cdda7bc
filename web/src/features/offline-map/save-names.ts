import { boundsFile } from '@shared/contract/area-files.ts';
import type { Bounds } from '../../map/types.ts';
import { saveBlob } from '../../lib/save-as.ts';
import { timeouts, within } from '../../lib/timeouts.ts';

/** The area has more names than a file may. */
export class TooManyNames extends Error {
  override readonly name = 'TooManyNames';
}

/** Lets the browser save the published names of an area. @throws TooManyNames, or any error of the connection */
export function saveNames(file: string, area: Bounds): Promise<void> {
  return within(timeouts.stalled, async (signal) => {
    const answer = await fetch(boundsFile(file, area), { signal });
    if (answer.status === 413) throw new TooManyNames();
    if (!answer.ok) throw new Error(`${file}: status ${answer.status}`);
    const [, name = file] =
      /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    saveBlob(await answer.blob(), name);
  });
}
