import { ApiError } from '@shared/contract/errors.ts';
import { contentOf, type Content } from '@shared/contract/fields.ts';
import type { RestoreVersionRequest } from '@shared/contract/requests.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { canRestoreVersions } from '@shared/contract/status.ts';
import { changeOnce, type ChangeCallWith } from './calls.ts';
import { checkRevision } from './approve.ts';
import { attachShown, withdrawUnshown, withoutDeletedFiles } from './attachments.ts';
import { changesBetween, withoutChange } from './content.ts';
import { noSuchPlace } from './get.ts';
import type { StoredHistory, StoredPlace } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { mutedIn } from './flags/muted-in.ts';
import { withoutLinks } from './flags/recordings.ts';
import { historyOf } from './record.ts';
import { newestFirst } from './entries-in-effect.ts';
import { placeView } from './view.ts';
import { wrongStatus } from './refusals.ts';

interface RestoreVersionCall extends ChangeCallWith<RestoreVersionRequest> {
  entry: string;
}

/**
 * POST /places/{id}/history/{sid}/restore: publishes the content that the place had after a history entry, as a new
 * version. The status stays the same, and later history entries remain. Recordings that were muted because of a flag,
 * and deleted files, are not restored.
 *
 * @throws ApiError not_found; conflict if the place has changed meanwhile, is not published, had no current name after
 * the entry, or if a deleted version of it must be restored first
 */
export function restoreVersion(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  call: RestoreVersionCall,
): Promise<Place> {
  const { id, entry: entryId, caller, body } = call;
  const asked = ['restore version', id, entryId, body];
  return changeOnce(context, call, asked, async (transaction, at) => {
    const place = await transaction.place(id);
    if (!place) throw noSuchPlace(id);
    const history = await transaction.historyAfter(id, -1);
    if (!history.some((one) => one.id === entryId)) {
      throw new ApiError('not_found', `there is no history entry ${entryId}`);
    }
    if (!canRestoreVersions(place)) throw notPublished(place);
    await checkRevision(transaction, place, body.revision);
    const past = contentAfter(history, entryId, contentOf(place));
    if (past.name_new === '') throw notPublished(place);
    const existing = await withoutDeletedFiles(transaction, past, place);
    const content = withoutLinks(existing, [...mutedIn(history)]);
    const changes = changesBetween(contentOf(place), content);
    if (changes.length === 0) return placeView(place);
    const changed: StoredPlace = {
      ...place,
      ...content,
      revision: place.revision + 1,
      updated_at: at,
    };
    await withdrawUnshown(transaction, place, changed);
    await attachShown(transaction, { place, after: changed });
    transaction.savePlace(place, changed);
    const entry = { id: context.newId(), at, action: 'restored', caller, changes } as const;
    transaction.addHistory(historyOf(changed, entry));
    return placeView(changed);
  });
}

function contentAfter(
  history: readonly StoredHistory[],
  entryId: string,
  present: Content,
): Content {
  const sorted = history.toSorted(newestFirst);
  const later = sorted.slice(
    0,
    sorted.findIndex(({ id }) => id === entryId),
  );
  return later.reduce(
    // An entry of a deletion contains the whole earlier content as `kept`.
    (content, { kept, changes }) => kept ?? changes.reduce(withoutChange, content),
    present,
  );
}

const notPublished = (place: StoredPlace): ApiError =>
  wrongStatus(`no version of a place that is ${place.status} can be restored`, place);
