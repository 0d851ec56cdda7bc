import { refusal } from './answers.ts';
import { textOf, type Sent } from './body.ts';
import type { Made, NewAccounts } from './ports.ts';

/** As Google's service says it. */
const refused: Record<Exclude<Made, 'made'>, string> = {
  'email taken': 'EMAIL_EXISTS',
  'email invalid': 'INVALID_EMAIL',
  'password weak': 'WEAK_PASSWORD : Password should be at least 6 characters',
};

export type Credentials = { email: string; password: string };

/**
 * Makes an account in our own name. Passed on as it is, the call would count against the hundred
 * that Google allows one address in an hour, and all our users would share it.
 *
 * @returns whom to sign in, or why not
 */
export async function signUp(
  accounts: NewAccounts,
  sent: Sent | null,
): Promise<Credentials | Response> {
  const [email, password] = [textOf(sent, 'email'), textOf(sent, 'password')];
  // Without both it would be an anonymous account, and with a token somebody's who has one.
  if (email === null || password === null || sent?.fields.has('idToken')) {
    return refusal(400, 'OPERATION_NOT_ALLOWED');
  }
  const made = await accounts.create({ email, password });
  return made === 'made' ? { email, password } : refusal(400, refused[made]);
}
