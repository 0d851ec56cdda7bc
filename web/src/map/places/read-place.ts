import { ApiError } from '@shared/contract/errors.ts';
import { mirrorPaths } from '@shared/contract/mirrored-place.ts';
import { mirrorAbout } from '@shared/contract/mirrors.ts';
import {
  isDetailsFile,
  unpackDetails,
  unpackContent,
  type PlaceDetails,
} from '@shared/formats/place-details.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { withFilesOfNames } from '@shared/names/attested-name.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { isMirror, siteUrl } from '../../lib/site.ts';
import { cellBounds } from '../atlas/cell-bounds.ts';
import { fetchDetailsManifest, fetchPack, fetchDetailsFile } from '../atlas/fetch-atlas.ts';
import { contains } from '../geometry.ts';
import { findPlace } from './places-client.ts';
import type { KnownPlace } from './protocol.ts';

/**
 * Reads a place from the map's own files (its cell and its detail pack), for a mirror or offline.
 * @throws ApiError `not_found` for a place that is not on the map, `unavailable` if the map's cells could not be loaded;
 * otherwise the error of reading the files
 */
export async function readPlace(id: string): Promise<Place> {
  const [known, { packs }, hasMedia] = await Promise.all([
    findPlace(id, { anywhere: true }),
    fetchDetailsManifest(),
    isMirror ? mediaAreThere() : true,
  ]);
  if (known === undefined) throw new ApiError('unavailable', 'the map could not be loaded');
  if (!known) throw new ApiError('not_found', 'the map does not contain this place');
  const near = packs.filter(({ key }) => contains(cellBounds(key), known));
  const details = known.status === 'none' ? null : await detailsOf(known, near);
  const { lat, lng, ...names } = known;
  const { content, approximate, revision, updated_at } = details ?? unknownDetails;
  return {
    ...names,
    ...mirrored(content, hasMedia),
    approximate,
    revision,
    updated_at,
    location: { lat, lng },
  } as Place;
}

const unknownDetails = {
  content: unpackContent({}),
  approximate: false,
  revision: 0,
  updated_at: null,
};

async function detailsOf(
  { place_id }: KnownPlace,
  packs: Parameters<typeof fetchPack>[0][],
): Promise<PlaceDetails | null> {
  for (const pack of packs) {
    const { key, places } = await fetchPack(pack);
    const packed = places.find(([id]) => id === place_id);
    if (!packed) continue;
    const content = packed[4];
    if (!isDetailsFile(content)) return unpackDetails(packed, content);
    return unpackDetails(packed, (await fetchDetailsFile(key, place_id, content[0])).story);
  }
  return null;
}

/**
 * Adapts the content of a place to a mirror: links to uploaded files lead to the mirror's folder. If the mirror has no
 * uploaded files, these links are removed.
 */
function mirrored(content: PlaceDetails['content'], hasMedia: boolean): PlaceDetails['content'] {
  const there = (link: string): string | null => {
    if (!isUploadLink(link)) return link;
    return hasMedia ? siteUrl(link) : null;
  };
  const allThere = (links: readonly string[]): string[] =>
    links.map(there).filter((link) => link !== null);
  return {
    ...content,
    images: allThere(content.images),
    links: allThere(content.links),
    voiceUrl: content.voiceUrl === null ? null : there(content.voiceUrl),
    names: withFilesOfNames(content.names, there),
  };
}

let about: Promise<boolean> | undefined;

/**
 * Returns true if the mirror has the uploaded files; false also if the mirror's description cannot be loaded. After a
 * failure, the next call fetches the description again.
 */
function mediaAreThere(): Promise<boolean> {
  about ??= within(timeouts.read, async (signal) => {
    const answer = await fetch(siteUrl(mirrorPaths.about), { signal, cache: 'no-cache' });
    return mirrorAbout.parse(await answer.json()).media;
  }).catch(() => {
    about = undefined;
    return false;
  });
  return about;
}
