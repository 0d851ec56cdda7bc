import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isUploadLink } from './file-links.ts';
import { atMost, because } from './refused-input.ts';
import { marksOn, marksOnALetter, undrawableIn, undrawableMessage } from '../names/drawable.ts';
import { normaliseName, normaliseText, unlessTooLong, type Normalise } from './text.ts';
import { isHttpUrl, withoutTracking } from './web-link.ts';

/** Schemas for the links and texts of requests. Texts are normalised and limited in length. */

const requiredMessage = 'This field is required';

const charactersAtMost = (limit: number) =>
  atMost<string>(
    { reason: 'too_long', limit },
    ({ length }) => length,
    (length) => `length of ${length} exceeds ${limit}`,
  );

/** Refuses a name with a letter that the fonts of the book and of the preview pictures (cards) cannot draw. */
const canBeDrawn = z.check<string>((payload) => {
  const found = undrawableIn(payload.value);
  if (found === null) return;
  const { reason, letter } = found;
  const counts =
    reason === 'too_many_marks' ? { limit: marksOnALetter, actual: marksOn(letter) } : {};
  payload.issues.push({
    ...{ code: 'custom', input: payload.value, message: undrawableMessage(found) },
    params: { reason, letter, ...counts },
  });
});

export function requiredName(limit: number) {
  return z.pipe(required(normaliseName, limit), z.string().check(canBeDrawn));
}

export function optionalName(limit: number) {
  return z.pipe(optional(normaliseName, limit), z.nullable(z.string().check(canBeDrawn)));
}

export function required(normalise: Normalise, limit: number) {
  return z.pipe(
    z.pipe(z.string(), z.transform(unlessTooLong(normalise))),
    z.string().check(
      z.refine((text) => text !== '', { error: requiredMessage, ...because('required') }),
      charactersAtMost(limit),
    ),
  );
}

/** Returns a schema that converts a missing text, and a text without visible characters, to null. */
export function optional(normalise: Normalise, limit: number) {
  return z.pipe(
    z.nullish(
      z.pipe(
        z.pipe(z.string(), z.transform(unlessTooLong(normalise))),
        z.string().check(charactersAtMost(limit)),
      ),
    ),
    z.transform((text) => (text === undefined || text === '' ? null : text)),
  );
}

/** An http(s) link without tracking parameters, or the path of an upload. */
export const link = z.pipe(
  z.pipe(z.string(), z.transform(unlessTooLong((text) => withoutTracking(normaliseText(text))))),
  z.string().check(
    charactersAtMost(limits.linkLength),
    z.refine((text) => isUploadLink(text) || isHttpUrl(text), {
      error: 'only http and https links are accepted',
      ...because('not_an_address'),
    }),
  ),
);
