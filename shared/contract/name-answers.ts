import * as z from 'zod/mini';
import { required } from './input-parts.ts';
import { limits } from './limits.ts';
import { because } from './refused-input.ts';
import { placeId } from './schemas.ts';
import { normaliseName } from './text.ts';

/** The answers that anybody can give about a name of a place (decisions.md "Living names"). */
export const nameAnswers = ['say', 'know', 'never'] as const;
export type NameAnswer = (typeof nameAnswers)[number];

/**
 * POST /places/name-answers. The place is in the body and not in the path, because a hosting platform logs the sender's
 * address, the path and the time of requests.
 */
export const nameAnswerRequest = z.strictObject({
  place_id: placeId,
  /** The name, spelled exactly as the place has it. */
  name: required(normaliseName, limits.nameLength),
  /** By this text, the server recognises a device that changes its answer (name-answer-keys.ts). */
  ticket: z
    .string()
    .check(
      z.regex(/^[\w-]{43}$/, { error: 'not 43 characters of base64url', ...because('malformed') }),
    ),
  /** The answer; null withdraws the device's earlier answer. */
  answer: z.nullable(z.enum(nameAnswers)),
});
export type NameAnswerRequest = z.output<typeof nameAnswerRequest>;

export const nameAnswered = z.object({ answer: z.nullable(z.enum(nameAnswers)) });
export type NameAnswered = z.infer<typeof nameAnswered>;

/**
 * Counts of answers are rounded down to the nearest of these numbers before they are shown. A count below 5 is hidden.
 */
export const countSteps = [5, 10, 20, 50, 100, 200, 500, 1_000] as const;

/** Rounds a count down to one of `countSteps`; 0 for a count below the lowest. */
export const shownCount = (count: number): number =>
  countSteps.findLast((step) => step <= count) ?? 0;

/** Number of answers of each kind, in the order of `nameAnswers`. */
export type NameCounts = readonly [say: number, know: number, never: number];
export const noCounts: NameCounts = [0, 0, 0];

/**
 * `/atlas/name-counts/{file}.json`: contains, for the names of many places, the rounded counts of answers that the app
 * shows. `keyOfName` computes the property under which the counts of a name are stored.
 */
export interface NameCountsFile {
  version: 1;
  counts: Readonly<Record<string, NameCounts>>;
}
