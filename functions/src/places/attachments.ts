import { ApiError } from '@shared/contract/errors.ts';
import type { Content } from '@shared/contract/fields.ts';
import { filesOfNames, withFilesOfNames, type AttestedName } from '@shared/names/attested-name.ts';
import { limits } from '@shared/contract/limits.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import type { IsUndone } from './entries-in-effect.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import type { AttachableUpload, PlaceTransaction } from './ports.ts';
import { mutedAmong } from './flags/muted-in.ts';
import { withoutLinks } from './flags/recordings.ts';
import { checkAmount } from './refusals.ts';
import { isPublic } from './visibility.ts';

function asStored(link: string, origins: readonly string[]): string {
  if (!URL.canParse(link)) return link;
  const { origin, pathname } = new URL(link);
  return origins.includes(origin) && isUploadLink(pathname) ? pathname : link;
}

/** Maximum number of the contributor's other suggestions for the same place that `releaseUnshown` reads. */
const maxOtherSuggestions = 50;

/**
 * Call this function when a suggestion is decided or withdrawn. Makes the suggestion's files private, so that they are
 * deleted later. These files do not change:
 * - files that the place shows, and files in `kept`
 * - files in other undecided suggestions of the same contributor for this place
 * - files that other accounts uploaded; a suggestion contains such files if the place showed them
 * - files in the state `withdrawn`, because the site keeps them for an undo
 * @param about `decided` lists the ids of the suggestions that this transaction decides or removes. `kept` lists the
 * files of a suggestion that this transaction adds
 */
export async function releaseUnshown(
  transaction: PlaceTransaction,
  suggestion: Attached & Pick<StoredSuggestion, 'uid'>,
  about: { place: StoredPlace; at: Date; decided: readonly string[]; kept?: Iterable<string> },
): Promise<void> {
  const { place, at, decided, kept = [] } = about;
  const shown = place.status === 'pending' ? [] : filesOf(place);
  const left = await unshown(transaction, suggestion, [...shown, ...kept]);
  const own = left.filter(({ uid, state }) => uid === suggestion.uid && state !== 'withdrawn');
  if (own.length === 0) return;
  const limit = decided.length + maxOtherSuggestions;
  const undecided = await transaction.undecidedOf(place.place_id, suggestion.uid, limit);
  const suggested = allFilesOf(...undecided.filter(({ id }) => !decided.includes(id)));
  transaction.releaseUploads(
    linksOf(own).filter((link) => !suggested.has(link)),
    at,
  );
}

/**
 * Makes files private when a published place no longer shows them, because their addresses are publicly known. Does not
 * delete the files, because the change may be undone. A file stays public while another place shows it. After the undo
 * of a merge, several places may show the file: the place for which it was uploaded, and each place into which that
 * place was merged.
 */
export async function withdrawUnshown(
  transaction: PlaceTransaction,
  before: ShowsFiles,
  after: ShowsFiles,
): Promise<void> {
  const hidden = await unshown(transaction, before, filesOf(after));
  const ids = new Set(hidden.map(({ place_id }) => place_id));
  for (const id of ids)
    for (const { merged_into } of await transaction.mutesMergesAndUndos(id))
      if (merged_into !== undefined) ids.add(merged_into);
  // Leaves out the places that this transaction changes: reading them would return their old files. In a merge,
  // `before` may be the merged place, while `after` is the kept place.
  for (const { place_id } of [before, after]) ids.delete(place_id);
  const others = await Promise.all([...ids].map((id) => transaction.place(id)));
  const shown = allFilesOf(...others.filter((other) => other !== null && isPublic(other)));
  transaction.withdrawUploads(linksOf(hidden).filter((link) => !shown.has(link)));
}

/**
 * Makes the files of a deleted version private. Call this function when a suggestion makes a deleted place pending
 * again. Does not delete the files, because the version may be restored.
 *
 * @param attached files that a new suggestion attaches
 */
export async function withdrawDeleted(
  transaction: PlaceTransaction,
  { place_id, deleted_in, ...content }: StoredPlace,
  attached: readonly string[],
): Promise<void> {
  const kept =
    deleted_in === null ? null : (await transaction.historyEntry(place_id, deleted_in))?.kept;
  const files = [...allFilesOf(content, kept ?? null)].filter((link) => !attached.includes(link));
  transaction.withdrawUploads(linksOf(await transaction.uploads(files)));
}

/**
 * Attaches the files that a place shows again. Deleted files are not restored, and muted recordings stay private.
 *
 * @param further links of other files to attach
 * @param isUndone selects the history entries that the transaction undoes
 */
export async function attachShown(
  transaction: PlaceTransaction,
  {
    place,
    after,
    further = [],
    isUndone,
  }: { place: StoredPlace; after: StoredPlace; further?: Iterable<string>; isUndone?: IsUndone },
): Promise<void> {
  const there = isPublic(place) ? allFilesOf(place) : new Set<string>();
  const shownAgain = isPublic(after) ? [...allFilesOf(after)].filter((one) => !there.has(one)) : [];
  const links = [...new Set([...shownAgain, ...further])];
  if (links.length === 0) return;
  const muted = await mutedAmong(transaction, place.place_id, links, isUndone);
  const found = await transaction.uploads(links.filter((link) => !muted.includes(link)));
  transaction.attachUploads(linksOf(found));
}

/** Returns the files of `content` and of its names that `before` does not contain. */
export function addedFiles(content: WithNames, before: WithNames): string[] {
  const known = new Set([...allFilesOf(before), ...filesOfNames(before.names)]);
  const all = [...allFilesOf(content), ...filesOfNames(content.names).filter(isUploadLink)];
  return [...new Set(all)].filter((link) => !known.has(link));
}

/**
 * Removes the files that `content` adds to `before` if they no longer exist. A suggestion or an earlier version may
 * contain such files, because nothing restores deleted files.
 */
export async function withoutDeletedFiles<T extends WithNames>(
  transaction: PlaceTransaction,
  content: T,
  before: WithNames,
): Promise<T> {
  const added = addedFiles(content, before);
  const existing = linksOf(await transaction.uploads(added));
  return withoutLinks(
    content,
    added.filter((link) => !existing.includes(link)),
  );
}

async function unshown(
  transaction: PlaceTransaction,
  attached: Attached,
  shown: readonly string[],
): Promise<AttachableUpload[]> {
  return transaction.uploads(filesOf(attached).filter((link) => !shown.includes(link)));
}

const linksOf = (uploads: readonly AttachableUpload[]) => uploads.map(({ link }) => link);

type Attached = Pick<Content, 'links' | 'images' | 'voiceUrl'>;
type ShowsFiles = Attached & Pick<StoredPlace, 'place_id'>;

function filesOf({ links, images, voiceUrl }: Attached): string[] {
  return [...links, ...images, ...(voiceUrl === null ? [] : [voiceUrl])].filter(isUploadLink);
}

/**
 * Returns the links and the recording of a suggestion, with the addresses of uploads converted to stored paths.
 * `uploads` lists these paths.
 *
 * @throws ApiError invalid when there are too many files, or when the voice recording is not an upload
 */
export function namedUploads(
  { links, voiceUrl }: Pick<SubmitRequest, 'links' | 'voiceUrl'>,
  origins: readonly string[],
): { links: string[]; voiceUrl: string | null; uploads: string[] } {
  const stored = [...new Set(links.map((link) => asStored(link, origins)))];
  const files = stored.filter(isUploadLink);
  checkAmount({ field: 'links', what: 'files', actual: files.length, limit: limits.fileCount });
  const voice = voiceUrl === null ? null : asStored(voiceUrl, origins);
  if (voice !== null && !isUploadLink(voice))
    throw notYours('not a file that was uploaded to this site', 'voiceUrl');
  return { links: stored, voiceUrl: voice, uploads: voice === null ? files : [...files, voice] };
}

/**
 * Divides the links of a suggestion into photos and other links. Each file must be the contributor's own upload for
 * this place, or a file that the place already shows.
 *
 * @throws ApiError invalid for any other file, or for a voice recording that is not audio
 */
export function sortAttachments(
  named: { links: string[]; voiceUrl: string | null },
  known: readonly AttachableUpload[],
  owner: {
    uid: string;
    /** Ids of the place and of the places that were merged into it. */
    placeIds: readonly string[];
    place: StoredPlace | null;
  },
): Pick<Content, 'links' | 'images' | 'voiceUrl'> {
  const uploads = new Map(known.map((upload) => [upload.link, upload]));
  const there = new Set([
    ...(owner.place?.links ?? []),
    ...(owner.place?.images ?? []),
    owner.place?.voiceUrl,
  ]);
  const check = (link: string, field: string) => {
    const upload = uploads.get(link);
    const own = upload?.uid === owner.uid && owner.placeIds.includes(upload.place_id);
    if (!own && !there.has(link))
      throw notYours('not a file that you uploaded for this place', field);
    return upload?.kind;
  };

  const links: string[] = [];
  const images: string[] = [];
  for (const link of named.links) {
    const photo = isUploadLink(link) && check(link, 'links') === 'image';
    (photo ? images : links).push(link);
  }
  if (named.voiceUrl !== null && check(named.voiceUrl, 'voiceUrl') !== 'audio')
    throw new ApiError('invalid', 'not a voice recording', {
      ...{ field: 'voiceUrl', reason: 'not_a_recording' },
    });
  return { links, images, voiceUrl: named.voiceUrl };
}

/**
 * Converts the addresses of uploads in `names` to stored paths. A name may only refer to files of the same suggestion
 * or of the place. Otherwise the name could reveal somebody's private file.
 * @throws ApiError invalid for any other file
 */
export function namesWithFiles(
  names: readonly AttestedName[],
  { origins, files }: { origins: readonly string[]; files: ReadonlySet<string> },
): AttestedName[] {
  const all = withFilesOfNames(names, (file) => asStored(file, origins));
  refuseForeign(filesOfNames(all), files, 'names');
  return all;
}

/** @throws ApiError invalid for a file that belongs neither to the suggestion nor to the place */
export function refuseForeign(
  named: readonly string[],
  files: ReadonlySet<string>,
  field: string,
): void {
  const foreign = named.find((file) => !files.has(file));
  if (foreign !== undefined)
    throw notYours(`${foreign} is not a file of this suggestion or of the place`, field);
}

const notYours = (message: string, field: string) =>
  new ApiError('invalid', message, { field, reason: 'not_your_file' });

/** Returns the uploads among links, photos and recordings, but not the files of attested names. */
export const allFilesOf = (...all: (Attached | null)[]): Set<string> =>
  new Set(all.flatMap((one) => (one ? filesOf(one) : [])));

/**
 * Removes from the names in `after` the files that the place no longer shows. For example, the reviewer has not
 * approved these files, or an undo has removed them. Such files become private, so names must not refer to them.
 * @param before content of the place before the change
 */
export function withoutHiddenFiles<T extends WithNames>(after: T, before: WithNames): T {
  const shown = allFilesOf(after);
  const shownBefore = allFilesOf(before);
  const others = filesOfNames(before.names).filter((file) => !shownBefore.has(file));
  const hidden = filesOfNames(after.names).filter(
    (file) => isUploadLink(file) && !shown.has(file) && !others.includes(file),
  );
  return withoutLinks(after, hidden);
}

type WithNames = Attached & Pick<Content, 'names'>;
