import * as z from 'zod/mini';
import { required } from './input-parts.ts';
import { limits } from './limits.ts';
import { normaliseText } from './text.ts';

export const moderator = z.object({ email: z.string(), name: z.nullable(z.string()) });
export type Moderator = z.infer<typeof moderator>;

export const moderatorRequest = z.strictObject({
  email: required(normaliseText, limits.emailLength),
  moderator: z.boolean(),
});
export type ModeratorRequest = z.output<typeof moderatorRequest>;
