import * as z from 'zod/mini';
import { boundInput } from './bounds.ts';
import type { FileRead, NameRead } from './named-place.ts';

/**
 * Names out of Linked Places Format, ours or another project's: what of it we have a place for. Values are
 * checked later, with the names (contract/names/schema.ts); here it is only the format.
 */

const text = z.string();
/** Years stand as numbers in some files. */
const written = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const moment = z.object({
  in: z.optional(written),
  earliest: z.optional(written),
  latest: z.optional(written),
});
const bound = z.optional(z.object({ text: z.optional(text), calendar: z.optional(z.unknown()) }));

const when = z.object({
  timespans: z.optional(z.array(z.object({ start: moment, end: z.optional(moment) }))),
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
  /** Of the format's first drafts. */
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

const feature = z.object({
  '@id': z.optional(text),
  type: z.literal('Feature', { error: 'expected a feature ("type": "Feature")' }),
  names: z.array(name),
  links: z.optional(z.array(z.object({ type: z.optional(text), identifier: text }))),
});
type Feature = z.output<typeof feature>;
type Name = z.output<typeof name>;
type Citation = z.output<typeof citation>;

/** The id of a page of ours, or of a place of GeoNames that the feature says it is. */
function placeIdOf({ '@id': id = '', links = [] }: Feature): string | null {
  const own = /\/places\/([^/?#]+)$/.exec(id)?.[1];
  if (own !== undefined && /^(gn|pt)-/.test(decoded(own))) return decoded(own);
  const same = [
    id,
    ...links.flatMap(({ type, identifier }) => (type === 'exactMatch' ? identifier : [])),
  ];
  const geonames = same
    .map((one) => /^(?:https?:\/\/(?:www\.|sws\.)?geonames\.org\/|gn:)(\d+)/.exec(one)?.[1])
    .find((one) => one !== undefined);
  return geonames === undefined ? null : `gn-${geonames}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** "az-Arab" as language and script; `und` is a language that is not known. */
function tagParts(tag: string | undefined): { language?: string; script?: string } {
  const [first = '', ...rest] = (tag ?? '').split('-');
  const language = /^[a-z]{2,3}$/i.test(first) && first !== 'und' ? first.toLowerCase() : undefined;
  const script = rest.find((part) => /^[A-Z][a-z]{3}$/.test(part));
  return { ...(language ? { language } : {}), ...(script ? { script } : {}) };
}

function evidenceInput({ label, year, '@id': link, adyurdu: own = {} }: Citation): unknown {
  const isWeb = /^https?:\/\//.test(link ?? '');
  const { kind = isWeb ? 'web' : 'book', unlabelled, page, quote, file } = own;
  return {
    kind,
    year,
    ...{ page, quote, file },
    label: unlabelled ? null : label,
    // a DOI or the like is no link, but says where it stands
    ...(isWeb ? { link } : link === undefined ? {} : { label: [label, link].join(' ').trim() }),
  };
}

/** Of several spans a name of ours holds one: from the first beginning to the last end. */
function boundsInput({ when: scope, adyurdu: own }: Name) {
  const spans = scope?.timespans ?? [];
  const start = spans[0]?.start;
  const end = spans.at(-1)?.end;
  // ours say so when nothing is known of the beginning, which the format wants all the same
  const isKnown = start && (own?.kind === undefined || own.from !== undefined);
  return {
    from: isKnown ? boundInput(start, own?.from) : null,
    to: end ? boundInput(end, own?.to) : null,
  };
}

function nameInput(entry: Name): unknown {
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

/** @throws Error saying what of the feature is not of the format */
function readFeature(value: unknown, line: number): NameRead[] {
  const result = feature.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.') || 'feature'}: ${issue?.message}`);
  }
  const place_id = placeIdOf(result.data);
  if (place_id === null)
    throw new Error(
      `@id: "${result.data['@id'] ?? ''}" is no page of ours, and no link says exactMatch to GeoNames`,
    );
  return result.data.names
    .filter(({ adyurdu: own }) => !own?.chosen)
    .map((entry) => ({ line, place_id, name: nameInput(entry) }));
}

/** Features of the text with the line on which each begins: JSON lines, or one collection (or feature). */
function featuresOf(text: string): { line: number; value: () => unknown }[] {
  const lines = text.split('\n').map((one, index) => ({ line: index + 1, one: one.trim() }));
  const filled = lines.filter(({ one }) => one !== '');
  const [first] = filled;
  if (filled.length > 1 && first && !isJson(first.one)) {
    const whole = JSON.parse(text) as { features?: unknown };
    const features = Array.isArray(whole.features) ? (whole.features as unknown[]) : [whole];
    return features.map((value) => ({ line: 1, value: () => value }));
  }
  return filled.flatMap(({ line, one }) => {
    const features = isJson(one)
      ? (JSON.parse(one) as { features?: unknown } | null)?.features
      : null;
    return Array.isArray(features)
      ? (features as unknown[]).map((value) => ({ line, value: () => value }))
      : [{ line, value: () => JSON.parse(one) as unknown }];
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * JSON lines of features, or one collection. A line that cannot be read is told and the others are read.
 *
 * @throws SyntaxError for a file of several lines that is neither
 */
export function readLpf(text: string): FileRead {
  const file: FileRead = { read: [], rejected: [] };
  for (const { line, value } of featuresOf(text.replace(/^\uFEFF/, ''))) {
    try {
      file.read.push(...readFeature(value(), line));
    } catch (error) {
      file.rejected.push({ line, reason: (error as Error).message.replaceAll(/\s+/g, ' ') });
    }
  }
  return file;
}
