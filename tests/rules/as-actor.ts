import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Actor } from './operations.ts';

/** The claims of each actor's identity token; a claim that is no boolean must be ignored. */
const claims: Record<Exclude<Actor, 'visitor'>, Record<string, boolean | string>> = {
  user: {},
  owner: {},
  admin: { admin: true },
  disabled: {},
  forged: { admin: 'true', moderator: 'true' },
  moderator: { moderator: true },
};

export const uidOf = (actor: Actor): string => `rules-${actor}`;

/** Returns SDKs that are signed in as this actor; signed out for a visitor. */
export function asActor(environment: RulesTestEnvironment, actor: Actor): RulesTestContext {
  if (actor === 'visitor') return environment.unauthenticatedContext();
  return environment.authenticatedContext(uidOf(actor), { name: 'Aylin', ...claims[actor] });
}
