import * as z from 'zod/mini';
import { optional } from './input-parts.ts';
import { limits } from './limits.ts';
import { location, placeId } from './schemas.ts';
import { placeStatuses } from './status.ts';
import { normaliseText } from './text.ts';

export const flagKinds = [
  'name',
  'position',
  'duplicate',
  'spelling',
  /**
   * This kind is for a recording that should not be public. The flag mutes the place's recordings until an admin
   * answers. Recordings that an admin has allowed before are not muted. If a rate limit for muting is exceeded, the
   * flag mutes nothing.
   */
  'recording',
  'offensive',
] as const;
export type FlagKind = (typeof flagKinds)[number];

/**
 * POST /places/flags. The place is in the request body and not in the path. A hosting platform logs the sender's
 * address, the path and the time of requests, so a path with the place would show who flagged which place.
 */
export const flagRequest = z.strictObject({
  place_id: placeId,
  kind: z.enum(flagKinds),
  words: optional(normaliseText, limits.flagLength),
  /**
   * If true, a signed-in sender gets a notification when an admin answers. Only then is the sender's account stored,
   * and only until the answer.
   */
  tell: z._default(z.boolean(), false),
});
export type FlagRequest = z.output<typeof flagRequest>;

export const flagged = z.object({
  muted: z.boolean(),
});
export type Flagged = z.infer<typeof flagged>;

export const flaggedThing = z.object({
  place_id: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  name_new: z.string(),
  location,
  status: z.enum([...placeStatuses, 'none']),
  kind: z.enum(flagKinds),
  count: z.int(),
  words: z.array(z.string()),
  /** The day of the first flag, such as "2026-11-27". Hours are not stored. */
  first_day: z.string(),
  last_day: z.string(),
  /** Recordings that are not public until an admin has answered the flags. */
  muted: z.array(z.string()),
});
export type FlaggedThing = z.infer<typeof flaggedThing>;

/** `done` publishes muted recordings again. `mute_stays` removes muted recordings from the place. */
export const flagAnswers = ['done', 'mute_stays'] as const;
export type FlagAnswer = (typeof flagAnswers)[number];

export const answerFlagsRequest = z.strictObject({
  kind: z.enum(flagKinds),
  answer: z.enum(flagAnswers),
  /**
   * The number of flags that the admin saw. If the number has changed, the call fails, so that the admin can read the
   * new flags first.
   */
  count: z.int().check(z.gte(1)),
});
export type AnswerFlagsRequest = z.output<typeof answerFlagsRequest>;
