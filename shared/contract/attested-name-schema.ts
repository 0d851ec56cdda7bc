import * as z from 'zod/mini';
import { link, optional, optionalName, required, requiredName } from './input-parts.ts';
import { limits } from './limits.ts';
import { isUploadLink } from './file-links.ts';
import { atMost, because } from './refused-input.ts';
import { normaliseName, normaliseText } from './text.ts';
import {
  nameKey,
  sourceDetails,
  type AttestedName,
  type DateBound,
  type Evidence,
} from '../names/attested-name.ts';
import { isInOrder, isIsoDate } from '../names/date-bound.ts';
import {
  calendars,
  certainties,
  evidenceKinds,
  hasScript,
  nameKinds,
  scriptCodes,
  scriptOf,
} from '../names/vocabulary.ts';
import { readDate } from '../names/written-date.ts';

/**
 * These schemas check attested names in the form, in requests and in imported files. If the script of a name or the
 * Gregorian bounds of a date are missing, the schemas compute them.
 */

const line = (limit: number) => optional(normaliseName, limit);

const isoDate = z.pipe(
  z.nullish(
    z.string().check(
      z.refine(isIsoDate, {
        error: (issue) =>
          `"${String(issue.input)}" is not a year or day in ISO 8601 (1926, 1937-11-09)`,
        ...because('not_a_date'),
      }),
    ),
  ),
  z.transform((iso) => iso ?? null),
);

const howToWrite = 'write 1314, 1314/8/18, c. 1893, 1890–93, before 1300, 15th century, 500 BC';

/**
 * If a date has neither an earliest nor a latest day, the schema computes both from the written date and its calendar.
 */
const dateBound = z.pipe(
  z.strictObject({
    text: required(normaliseName, limits.writtenLength),
    calendar: z._default(z.enum(calendars), 'gregorian'),
    earliest: isoDate,
    latest: isoDate,
  }),
  z.transform(({ text, calendar, earliest, latest }, context): DateBound => {
    const read =
      earliest === null && latest === null ? readDate(text, calendar) : { earliest, latest };
    const bound = { text, calendar, earliest: null, latest: null, ...read };
    if (!read)
      context.issues.push({
        code: 'custom',
        message: `"${text}" is not a ${calendar} date: ${howToWrite}`,
        ...because('not_a_date'),
        path: ['text'],
        input: text,
      });
    else if (!isInOrder(bound, bound))
      context.issues.push({
        code: 'custom',
        message: `${String(read.latest)} is before ${String(read.earliest)}`,
        ...because('out_of_order'),
        path: ['latest'],
        input: read.latest,
      });
    return bound;
  }),
);

const date = z.pipe(
  z.nullish(dateBound),
  z.transform((bound) => bound ?? null),
);

/** The file's path or absolute address. The server shortens absolute addresses of its own origins to paths. */
const file = z.pipe(
  z.nullish(link),
  z.transform((url) => url ?? null),
);

const webLink = z.pipe(
  z.nullish(
    z.pipe(
      link,
      z.string().check(
        z.refine((url) => !isUploadLink(url), {
          error: 'an uploaded file belongs in "file"',
          ...because('not_an_address'),
        }),
      ),
    ),
  ),
  z.transform((url) => url ?? null),
);

const evidence: z.ZodMiniType<Evidence> = z.pipe(
  z.strictObject({
    kind: z.enum(evidenceKinds),
    label: line(limits.labelLength),
    year: line(limits.writtenLength),
    page: line(limits.writtenLength),
    link: webLink,
    quote: optional(normaliseText, limits.quoteLength),
    file,
  }),
  z.transform((one, context) => {
    const forbidden =
      one.kind === 'oral' ? sourceDetails.find((field) => one[field] !== null) : null;
    if (forbidden)
      context.issues.push({
        code: 'custom',
        message: 'oral evidence must not name anybody: only its year is allowed',
        ...because('names_a_speaker'),
        path: [forbidden],
        input: one[forbidden],
      });
    if (one.kind !== 'oral' && sourceDetails.every((field) => one[field] === null))
      context.issues.push({
        code: 'custom',
        message: 'evidence needs a label, link, quote, page or file',
        ...because('nothing_said'),
        path: ['label'],
        input: one,
      });
    return one;
  }),
);

const renaming = z.pipe(
  z.nullish(
    z.strictObject({
      body: line(limits.labelLength),
      number: line(limits.writtenLength),
      date,
      replaced: optionalName(limits.nameLength),
    }),
  ),
  z.transform((act) => (act && Object.values(act).some((value) => value !== null) ? act : null)),
);

const language = z.pipe(
  z.nullish(
    z.string().check(
      z.refine((code) => /^[a-z]{2,3}$/.test(code), {
        error: (issue) => `"${String(issue.input)}" is not an ISO 639 language code (az, fa, hy)`,
        ...because('not_a_language'),
      }),
    ),
  ),
  z.transform((code) => code ?? null),
);

const attestedName: z.ZodMiniType<AttestedName> = z.pipe(
  z.strictObject({
    form: requiredName(limits.nameLength),
    script: z.nullish(z.enum(scriptCodes)),
    language,
    kind: z.enum(nameKinds),
    from: date,
    to: date,
    certainty: z._default(z.enum(certainties), 'less_certain'),
    evidence: z._default(
      z.array(evidence).check(
        atMost(
          { reason: 'too_many', limit: limits.evidenceCount },
          ({ length }) => length,
          (count) => `${count} pieces of evidence exceed ${limits.evidenceCount}`,
        ),
      ),
      [],
    ),
    renaming,
    recording: file,
  }),
  z.transform((name, context) => {
    const script = name.script ?? scriptOf(name.form);
    if (script === null || !hasScript(name.form, script))
      context.issues.push({
        code: 'custom',
        message: `"${name.form}" has no letter of ${script ?? scriptCodes.join(', ')}`,
        ...because('wrong_script'),
        path: ['form'],
        input: name.form,
      });
    if (!isInOrder(name.from, name.to))
      context.issues.push({
        code: 'custom',
        message: `it ends (${String(name.to?.text)}) before it begins (${String(name.from?.text)})`,
        ...because('out_of_order'),
        path: ['to'],
        input: name.to,
      });
    return { ...name, script: script ?? 'Latn' };
  }),
);

export const namesInput: z.ZodMiniType<AttestedName[]> = z.array(attestedName).check(
  atMost(
    { reason: 'too_many', limit: limits.nameCount },
    ({ length }) => length,
    (count) => `${count} names exceed ${limits.nameCount}`,
  ),
  z.refine((names) => new Set(names.map(nameKey)).size === names.length, {
    error: (issue) => `"${twice(issue.input as AttestedName[])}" appears twice`,
    ...because('twice'),
  }),
  atMost(
    { reason: 'too_large', limit: limits.namesBytes },
    namesBytes,
    (bytes) => `${bytes} bytes of names exceed ${limits.namesBytes}`,
  ),
);

function twice(names: readonly AttestedName[]): string {
  const keys = names.map(nameKey);
  return names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)?.form ?? '';
}

export function namesBytes(names: readonly AttestedName[]): number {
  return new TextEncoder().encode(JSON.stringify(names)).length;
}
