import * as z from 'zod/mini';
import { required } from './input-parts.ts';
import { limits } from './limits.ts';
import { placeIdKind } from './place-id.ts';
import { because } from './refused-input.ts';
import { firstDecade, isDecade, type Speaker } from './speaker.ts';
import { normaliseName } from './text.ts';

const dialect = z.strictObject({
  id: z.string().check(
    z.refine((id) => placeIdKind(id) !== null, {
      error: (issue) => `"${String(issue.input).slice(0, 40)}" is not a place id`,
      ...because('not_an_id'),
    }),
  ),
  name: required(normaliseName, limits.nameLength),
});

/** Decade of birth. This schema has no clock, so places/submit.ts refuses decades in the future. */
const born = z.int().check(
  z.refine((year) => isDecade(year) && year >= firstDecade, {
    error: (issue) => `expected a decade from ${firstDecade} on, got ${String(issue.input)}`,
    ...because('out_of_range'),
  }),
);

/** A speaker must have at least one detail. If there is none, the form sends null instead of a speaker. */
export const speakerSchema = z
  .strictObject({
    dialect: z._default(z.nullable(dialect), null),
    born: z._default(z.nullable(born), null),
  })
  .check(
    z.refine((speaker) => speaker.dialect !== null || speaker.born !== null, {
      error: 'expected a dialect or a decade of birth of the speaker',
      ...because('nothing_said'),
    }),
  ) satisfies z.ZodMiniType<Speaker>;
