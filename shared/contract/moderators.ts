import * as z from 'zod/mini';
import { required } from './input-parts.ts';
import { limits } from './limits.ts';
import { normaliseText } from './text.ts';

/** An account that reviews suggestions without being an admin, as the list for admins shows it. */
export const moderator = z.object({ email: z.string(), name: z.nullable(z.string()) });
export type Moderator = z.infer<typeof moderator>;

/** POST /moderators: grants or revokes the moderator role. */
export const moderatorRequest = z.strictObject({
  email: required(normaliseText, limits.emailLength),
  moderator: z.boolean(),
});
export type ModeratorRequest = z.output<typeof moderatorRequest>;
