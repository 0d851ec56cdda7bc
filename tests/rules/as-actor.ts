import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Actor } from './operations.ts';

/**
 * Custom claims in the token of each actor. The security rules must ignore the claims of `forged`, because they are not
 * booleans.
 */
const claims: Record<Exclude<Actor, 'visitor'>, Record<string, boolean | string>> = {
  user: {},
  owner: {},
  admin: { admin: true },
  disabled: {},
  forged: { admin: 'true', moderator: 'true' },
  moderator: { moderator: true },
};

export const uidOf = (actor: Actor): string => `rules-${actor}`;

export function asActor(environment: RulesTestEnvironment, actor: Actor): RulesTestContext {
  if (actor === 'visitor') return environment.unauthenticatedContext();
  return environment.authenticatedContext(uidOf(actor), { name: 'Aylin', ...claims[actor] });
}
