import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import { foldTight } from '@shared/names/fold.ts';
import { soundsAlike } from '@shared/names/sounds-alike.ts';
import { scriptOf, type Calendar } from '@shared/names/vocabulary.ts';
import { newDraft, type Draft, type DraftVoice } from '../drafts/draft.ts';
import { proposeArabic } from '../form/transliterate.ts';
import {
  newEvidence,
  newName,
  emptyEvidence,
  type TypedEvidence,
  type TypedName,
} from '../drafts/typed-name.ts';
import { fresh, type OutboxItem } from '../outbox/outbox-item.ts';
import { sha256 } from '../../../lib/sha256.ts';

export interface RowToSuggest {
  place: {
    id: string;
    name_az: string | null;
    name_loc: string | null;
    name_new: string;
  };
  /** Empty only if the row has a recording of the published name. */
  old: readonly string[];
  year: { text: string; calendar: Calendar } | null;
  link: string | null;
  voice?: { recording: Omit<DraftVoice, 'uploaded'>; hash: string } | null;
}

export interface ListDetails {
  /**
   * All rows of a list share this id, so that reviewers can decide on all rows together, and the sender can withdraw
   * all rows together.
   */
  id: string;
  title: string;
  source: TypedEvidence;
  /** Language in which the user has read the licence; null if it is unknown. */
  language: AgreementLanguage | null;
}

/**
 * Returns the values of a row's suggestion. If the row lacks a name in one script, uses the place's name in this
 * script, provided that it sounds like the row's name. If there is still no name in Arabic script, proposes one from
 * the Latin name.
 * Returns null without a name in Arabic script, because every suggestion needs one.
 */
function valuesOf({ place, old }: RowToSuggest): Draft['values'] | null {
  const inScript = (script: 'Latn' | 'Arab') => old.find((name) => scriptOf(name) === script);
  const [latin, arabic] = [inScript('Latn'), inScript('Arab')];
  const given = latin ?? arabic ?? (old.length === 0 ? place.name_loc : null);
  if (given === null) return null;
  const kept = (name: string | null) =>
    name !== null && soundsAlike(name, given, 0) ? name : null;
  const proposed = latin && proposeArabic(latin, { most: 1, today: place.name_new })[0];
  const name_loc = arabic ?? kept(place.name_loc) ?? proposed;
  if (name_loc === undefined || name_loc === '') return null;
  const { values } = newDraft({ uid: '', placeId: '' });
  return {
    ...values,
    name_loc,
    name_az: latin ?? kept(place.name_az) ?? '',
    name_new: place.name_new,
  };
}

function namesOf({ old, year, link }: RowToSuggest, source: TypedEvidence): TypedName[] {
  const scripts = new Set<string | null>();
  return old.map((form, at) => {
    const script = scriptOf(form);
    const isFirst = !scripts.has(script);
    scripts.add(script);
    const name = newName(`name-${at}`);
    const web = { ...newEvidence(`web-${at}`), ...emptyEvidence, kind: 'web' as const };
    return {
      ...name,
      form,
      kind: isFirst ? 'original' : 'variant',
      to: year ?? name.to,
      evidence: [{ ...source, id: `source-${at}` }, ...(link === null ? [] : [{ ...web, link }])],
    };
  });
}

/** Creates the draft of a row's suggestion. Returns null if the row contains no name that can be suggested. */
export function draftOfRow(
  uid: string,
  row: RowToSuggest,
  { id, source, language }: ListDetails,
): Draft | null {
  const values = valuesOf(row);
  if (!values) return null;
  return {
    ...newDraft({ uid, placeId: row.place.id }, values),
    names: namesOf(row, source),
    voice: row.voice ? { ...row.voice.recording, uploaded: null } : null,
    licence: agreement.version,
    licenceLanguage: language,
    list: id,
  };
}

const hash = (parts: unknown): Promise<string> =>
  sha256(new TextEncoder().encode(JSON.stringify(parts)));

/**
 * Returns the key of an old name of a row. Rows that suggest the same name for the same place have the same key, even
 * in different lists.
 * @param tight an old name of the row, folded with `foldTight`
 */
export const keyOf = (placeId: string, tight: string): string => `${placeId} ${tight}`;
export const keysOf = (placeId: string, old: readonly string[]): string[] =>
  old.map((name) => keyOf(placeId, foldTight(name)));
export const voiceKey = (placeId: string, hash: string): string => keyOf(placeId, `voice ${hash}`);

/**
 * Creates an outbox item from a row's draft. The same row in another list has the same id. The Idempotency-Key is a
 * hash of the account, the place, the values and the names, so that the server stores the row only once, also if two
 * devices send it. Exception: after the suggestion was withdrawn, the server stores the row again if it is in another
 * list.
 * A row with a recording gets a random key. If the same row is imported again, the new upload of its recording has
 * another address, so the request differs. With the same key, the server would refuse it.
 */
export async function itemOfRow(
  draft: Draft,
  { old, voice }: Pick<RowToSuggest, 'old' | 'voice'>,
  { title, at }: { title: string; /** Milliseconds since 1970. */ at: number },
): Promise<OutboxItem> {
  const { uid, placeId, values, names } = draft;
  const keys = voice ? [voiceKey(placeId, voice.hash)] : keysOf(placeId, old);
  const key = voice ? crypto.randomUUID() : await hash([uid, placeId, values, names]);
  return {
    id: await hash([uid, keys.toSorted()]),
    ...{ uid, placeId, queuedAt: at },
    title: values.name_az || values.name_loc,
    draft: { ...draft, attempt: { key, payload: null } },
    state: fresh,
    list: { id: draft.list, title, keys },
  };
}
