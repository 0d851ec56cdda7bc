import {
  filesOfNames,
  nameKey,
  sourceDetails,
  withEvidence,
  type Evidence,
} from '@shared/names/attested-name.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import type { MutedRecordings, StoredPlace } from '../model.ts';

type WithRecordings = Pick<StoredPlace, 'voiceUrl' | 'links' | 'images' | 'names'>;

export function recordingsOf({ voiceUrl, names }: WithRecordings): string[] {
  const all = [voiceUrl, ...names.map(({ recording }) => recording)].filter((one) => one !== null);
  return [...new Set(all)].filter(isUploadLink);
}

/** Returns the uploads of a place that may be recordings: all uploads except those that are only in `images`. */
export function possibleRecordingsOf({ voiceUrl, links, names }: WithRecordings): string[] {
  const all = [voiceUrl, ...links, ...filesOfNames(names)].filter((one) => one !== null);
  return [...new Set(all)].filter(isUploadLink);
}

export function mutedOf(
  { voiceUrl, links, names }: WithRecordings,
  recordings: readonly string[],
): MutedRecordings {
  const has = (link: string | null) => link !== null && recordings.includes(link);
  return {
    voiceUrl: has(voiceUrl) ? voiceUrl : null,
    links: links.filter(has),
    names: names.flatMap((name) => {
      const recording = has(name.recording) ? name.recording : null;
      const evidence = name.evidence.filter(({ file }) => has(file));
      return recording === null && evidence.length === 0
        ? []
        : [{ key: nameKey(name), recording, evidence }];
    }),
  };
}

export function linksOf({ voiceUrl, links, names }: MutedRecordings): string[] {
  const ofNames = names.flatMap(({ recording, evidence = [] }) => [
    recording,
    ...evidence.map(({ file }) => file),
  ]);
  return [...new Set([voiceUrl, ...links, ...ofNames].filter((one) => one !== null))];
}

export const withoutRecordings = <T extends WithRecordings>(place: T, muted: MutedRecordings): T =>
  withoutLinks(place, linksOf(muted));

export function withoutLinks<T extends WithRecordings>(place: T, removed: readonly string[]): T {
  const left = (link: string | null) => (link !== null && removed.includes(link) ? null : link);
  return {
    ...place,
    voiceUrl: left(place.voiceUrl),
    links: place.links.filter((link) => !removed.includes(link)),
    images: place.images.filter((link) => !removed.includes(link)),
    names: place.names.map((name) => ({
      ...name,
      recording: left(name.recording),
      evidence: name.evidence.flatMap((one) =>
        left(one.file) === one.file ? one : withoutFile(one),
      ),
    })),
  };
}

function withoutFile(evidence: Evidence): Evidence[] {
  const without = { ...evidence, file: null };
  return sourceDetails.some((field) => without[field] !== null) ? [without] : [];
}

/** Joins two records of muted recordings. If both have a `voiceUrl`, the later `voiceUrl` is added to the links. */
export function mutedTogether(earlier: MutedRecordings | null, more: MutedRecordings) {
  if (!earlier) return more;
  const second = earlier.voiceUrl !== null && more.voiceUrl !== null ? [more.voiceUrl] : [];
  return {
    voiceUrl: earlier.voiceUrl ?? more.voiceUrl,
    links: [...new Set([...earlier.links, ...more.links, ...second])],
    names: [...earlier.names, ...more.names],
  };
}

/**
 * Adds muted recordings to a place again. If the place or a name has another recording now, that recording stays, and
 * the muted one is left out.
 *
 * @param existing links of the files that still exist
 */
export function withRecordings<T extends WithRecordings>(
  place: T,
  muted: MutedRecordings,
  existing: readonly string[],
): T {
  const still = (link: string | null | undefined) =>
    link !== null && link !== undefined && existing.includes(link) ? link : null;
  return {
    ...place,
    voiceUrl: place.voiceUrl ?? still(muted.voiceUrl),
    links: [...new Set([...place.links, ...muted.links.filter((link) => still(link) !== null)])],
    names: place.names.map((name) => {
      const had = muted.names.filter(({ key }) => key === nameKey(name));
      return {
        ...name,
        recording: had.reduce((now, { recording }) => now ?? still(recording), name.recording),
        evidence: had
          .flatMap(({ evidence = [] }) => evidence)
          .filter(({ file }) => still(file) !== null)
          .reduce(withEvidence, name.evidence),
      };
    }),
  };
}
