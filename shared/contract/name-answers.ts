import * as z from 'zod/mini';
import { required } from './input-parts.ts';
import { limits } from './limits.ts';
import { because } from './refused-input.ts';
import { placeId } from './schemas.ts';
import { normaliseName } from './text.ts';

export const nameAnswers = ['say', 'know', 'never'] as const;
export type NameAnswer = (typeof nameAnswers)[number];

/**
 * POST /places/name-answers. The place is in the request body and not in the path. A hosting platform logs the sender's
 * address, the path and the time of requests, so a path with the place would show who answered about which place.
 */
export const nameAnswerRequest = z.strictObject({
  place_id: placeId,
  name: required(normaliseName, limits.nameLength),
  ticket: z
    .string()
    .check(
      z.regex(/^[\w-]{43}$/, { error: 'not 43 characters of base64url', ...because('malformed') }),
    ),
  /** Null withdraws the device's earlier answer. */
  answer: z.nullable(z.enum(nameAnswers)),
});
export type NameAnswerRequest = z.output<typeof nameAnswerRequest>;

export const nameAnswered = z.object({ answer: z.nullable(z.enum(nameAnswers)) });
export type NameAnswered = z.infer<typeof nameAnswered>;

/** Numbers to which counts of answers are rounded down before they are shown. A count below 5 is hidden. */
export const countSteps = [5, 10, 20, 50, 100, 200, 500, 1_000] as const;

export const shownCount = (count: number): number =>
  countSteps.findLast((step) => step <= count) ?? 0;

export type NameCounts = readonly [say: number, know: number, never: number];
export const noCounts: NameCounts = [0, 0, 0];

/**
 * Content of the file `/atlas/name-counts/{file}.json`: the rounded counts of answers about the names of many places.
 * `keyOfName` computes the key of a name in `counts`.
 */
export interface NameCountsFile {
  version: 1;
  counts: Readonly<Record<string, NameCounts>>;
}
