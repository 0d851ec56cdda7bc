import { ApiError } from '@shared/contract/errors.ts';
import { contentOf, type Content } from '@shared/contract/fields.ts';
import type { RestoreVersionRequest } from '@shared/contract/requests.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { filesOfNames } from '@shared/names/attested-name.ts';
import { changeOnce, type ChangeCallWith } from './calls.ts';
import { checkRevision } from './approve.ts';
import { allFilesOf, withdrawUnshown } from './attachments.ts';
import { changesBetween, withoutChange } from './content.ts';
import { noSuchPlace } from './get.ts';
import type { StoredHistory, StoredPlace } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { mutedIn } from './flags/muted-in.ts';
import { historyOf } from './record.ts';
import { newestFirst } from './state-before.ts';
import { isPublic } from './visibility.ts';
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
 * @throws ApiError not_found; conflict when the place has changed meanwhile, or is not published
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
    if (!isPublic(place) || place.deleted_from !== null) throw notPublished(place);
    await checkRevision(transaction, place, body.revision);
    const past = contentAfter(history, entryId, contentOf(place));
    if (past.name_new === '') throw notPublished(place);
    const shown = allFilesOf(place);
    const back = [...filesOf(past)].filter((link) => !shown.has(link));
    const silent = mutedIn(history);
    const existing = (await transaction.uploads(back))
      .map(({ link }) => link)
      .filter((link) => !silent.has(link));
    const content = withoutFiles(past, new Set(back.filter((link) => !existing.includes(link))));
    const changes = changesBetween(contentOf(place), content);
    if (changes.length === 0) return placeView(place);
    const changed: StoredPlace = {
      ...place,
      ...content,
      revision: place.revision + 1,
      updated_at: at,
    };
    await withdrawUnshown(transaction, place, changed);
    transaction.attachUploads(existing);
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

const filesOf = (content: Content): Set<string> =>
  new Set([...allFilesOf(content), ...filesOfNames(content.names)]);

function withoutFiles(content: Content, removed: ReadonlySet<string>): Content {
  const left = (link: string | null) => (link !== null && removed.has(link) ? null : link);
  const isLeft = (link: string) => !removed.has(link);
  return {
    ...content,
    links: content.links.filter(isLeft),
    images: content.images.filter(isLeft),
    voiceUrl: left(content.voiceUrl),
    names: content.names.map((name) => ({
      ...name,
      recording: left(name.recording),
      evidence: name.evidence.map((one) => ({ ...one, file: left(one.file) })),
    })),
  };
}

const notPublished = (place: StoredPlace): ApiError =>
  wrongStatus(`no version of a place that is ${place.status} can be restored`, place);
