import * as z from 'zod/mini';
import { boundInput } from './bounds.ts';
import type { FeatureText } from '@shared/lists/reading/features.ts';
import { geonamesId } from './geonames-id.ts';
import { tagParts } from './language-tag.ts';
import { isMissingIn, whyNoName, type IsMissing } from './missing.ts';
import type { FileRead, NameRead, Rejected } from './interchange-place.ts';

/**
 * Reads names from files in Linked Places Format, also from files of other projects. Data for which this product has
 * no field are ignored. Only the format is checked: the schema of names (shared/contract/attested-name-schema.ts)
 * checks the values later.
 */

const text = z.string();
const written = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const moment = z.object({
  in: z.optional(written),
  earliest: z.optional(written),
  latest: z.optional(written),
});
const bound = z.optional(z.object({ text: z.optional(text), calendar: z.optional(z.unknown()) }));

const when = z.object({
  timespans: z.optional(z.array(z.object({ start: z.optional(moment), end: z.optional(moment) }))),
  certainty: z.optional(text),
});

const citation = z.object({
  label: z.optional(text),
  year: z.optional(written),
  '@id': z.optional(text),
  adyurdu: z.optional(
    z.object({
      kind: z.optional(text),
      unlabelled: z.optional(z.boolean()),
      page: z.optional(text),
      quote: z.optional(text),
      file: z.optional(text),
    }),
  ),
});

const name = z.object({
  toponym: text,
  lang: z.optional(text),
  citations: z.optional(z.array(citation)),
  /** A property from the first drafts of the format. Some files still use it. */
  citation: z.optional(citation),
  when: z.optional(when),
  adyurdu: z.optional(
    z.object({
      chosen: z.optional(z.boolean()),
      kind: z.optional(text),
      certainty: z.optional(text),
      from: bound,
      to: bound,
      renaming: z.optional(z.unknown()),
      recording: z.optional(text),
    }),
  ),
});

const linked = z.object({
  '@id': z.optional(text),
  links: z.optional(z.array(z.object({ type: z.optional(text), identifier: z.optional(text) }))),
});
type Linked = z.output<typeof linked>;
const feature = z.object({
  ...linked.shape,
  type: z.literal('Feature', { error: 'expected a feature ("type": "Feature")' }),
  /** Each name is parsed separately later, so that an invalid name does not affect the other names. */
  names: z.array(z.unknown()),
});
type Name = z.output<typeof name>;
type Citation = z.output<typeof citation>;

/**
 * If the feature's `@id` is a page of this product, returns the id in this address. Otherwise uses the GeoNames id in
 * `@id`, in an "exactMatch" link, or in a "closeMatch" link, in this order. Returns null without such an id, or if
 * "closeMatch" links lead to several places: each of these places may be the right one.
 */
function placeIdOf({ '@id': id = '', links = [] }: Linked): string | null {
  const own = /\/places\/([^/?#]+)$/.exec(id)?.[1];
  if (own !== undefined && /^(gn|pt)-/.test(decoded(own))) return decoded(own);
  const to = (wanted: string) =>
    links.flatMap(({ type = '', identifier = '' }) =>
      type.replace(/^skos:/, '') === wanted ? (geonamesId(identifier) ?? []) : [],
    );
  const exact = geonamesId(id) ?? to('exactMatch')[0];
  const close = new Set(to('closeMatch'));
  const geonames = exact ?? (close.size === 1 ? [...close][0] : undefined);
  return geonames === undefined ? null : `gn-${geonames}`;
}

/**
 * Returns whether a feature contains the id of its place. Also returns true for a feature that cannot be read, so that
 * `readLpf` reports the error.
 */
export function isLinked({ value }: FeatureText): boolean {
  try {
    const item = withoutBlanks(value());
    if (Array.isArray(item) || typeof item === 'string') return false;
    const { data } = linked.safeParse(item ?? null);
    return data === undefined || placeIdOf(data) !== null;
  } catch {
    return true;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function evidenceInput({ label, year, '@id': link, adyurdu: own = {} }: Citation): unknown {
  const isWeb = /^https?:\/\//.test(link ?? '');
  const { kind = isWeb ? 'web' : 'book', unlabelled, page, quote, file } = own;
  return {
    kind,
    year,
    ...{ page, quote, file },
    label: unlabelled ? null : label,
    ...(isWeb ? { link } : link === undefined ? {} : { label: [label, link].join(' ').trim() }),
  };
}

function boundsInput({ when: scope, adyurdu: own }: Name) {
  const spans = scope?.timespans ?? [];
  const start = spans[0]?.start;
  const end = spans.at(-1)?.end;
  // Ignores a start that this product has written only because the format requires one. In this case, the name has an
  // unknown start, and its field `adyurdu` has no `from`.
  const isKnown = start && (own?.kind === undefined || own.from !== undefined);
  return {
    from: isKnown ? boundInput(start, own?.from) : null,
    to: end ? boundInput(end, own?.to) : null,
  };
}

function nameInput(entry: Name): Record<string, unknown> {
  const { toponym, lang, citations = [], citation: first, when: scope, adyurdu: own = {} } = entry;
  const certainty = own.certainty ?? scope?.certainty?.replace('-', '_');
  return {
    form: toponym,
    ...tagParts(lang),
    kind: own.kind ?? 'variant',
    ...boundsInput(entry),
    ...(certainty === undefined ? {} : { certainty }),
    evidence: [...citations, ...(first ? [first] : [])].map(evidenceInput),
    renaming: own.renaming,
    recording: own.recording,
  };
}

/**
 * Removes values without information: null, empty texts, "missing". Returns undefined if nothing remains of a value.
 */
function withoutBlanks(value: unknown, isMissing: IsMissing = isMissingIn('other')): unknown {
  if (Array.isArray(value))
    return value.map((one) => withoutBlanks(one, isMissing)).filter((one) => one !== undefined);
  if (value === null || (typeof value === 'string' && isMissing(value))) return undefined;
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, one]) => [key, withoutBlanks(one, isMissing)] as const,
  );
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

function wrongWith(issues: readonly z.core.$ZodIssue[], path: readonly string[]): string {
  const [issue] = issues;
  return `${[...path, ...(issue?.path ?? [])].join('.') || 'feature'}: ${issue?.message}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toponymOf = (entry: unknown): unknown => (isObject(entry) ? entry['toponym'] : entry);

/** @throws Error if the whole feature is invalid */
function readFeature(value: unknown, line: number): FileRead {
  const result = feature.safeParse(withoutBlanks(value) ?? null);
  if (!result.success) throw new Error(wrongWith(result.error.issues, []));
  const place_id = placeIdOf(result.data);
  if (place_id === null)
    throw new Error(
      `@id: "${result.data['@id'] ?? ''}" is not a page of this site, and there is no exactMatch or single closeMatch link to GeoNames`,
    );
  const read: NameRead[] = [];
  const rejected: Rejected[] = [];
  const entries = (value as { names: unknown[] }).names;
  for (const [at, entry] of entries.entries()) {
    const isMissing = isMissingIn(isObject(entry) && isObject(entry['adyurdu']) ? 'own' : 'other');
    const toponym = toponymOf(entry);
    if (toponym === null) continue;
    if (typeof toponym === 'string' && isMissing(toponym)) {
      const reason = whyNoName(toponym);
      if (reason !== null) rejected.push({ line, reason: `names.${at}.toponym: ${reason}` });
      continue;
    }
    const one = name.safeParse(withoutBlanks(entry, isMissing));
    if (!one.success)
      rejected.push({ line, reason: wrongWith(one.error.issues, ['names', String(at)]) });
    else if (!one.data.adyurdu?.chosen) read.push({ line, place_id, name: nameInput(one.data) });
  }
  return { read, rejected };
}

export function readLpf(features: readonly FeatureText[]): FileRead {
  const read: NameRead[] = [];
  const rejected: Rejected[] = [];
  for (const { line, value } of features) {
    try {
      const one = readFeature(value(), line);
      read.push(...one.read);
      rejected.push(...one.rejected);
    } catch (error) {
      rejected.push({ line, reason: (error as Error).message.replaceAll(/\s+/g, ' ') });
    }
  }
  return { read, rejected };
}
