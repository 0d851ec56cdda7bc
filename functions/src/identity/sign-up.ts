import { refusal } from './answers.ts';
import { textOf, type ForwardedBody } from './body.ts';
import type { CreationResult, NewAccounts } from './ports.ts';

const refused: Record<Exclude<CreationResult, 'made'>, string> = {
  'email taken': 'EMAIL_EXISTS',
  'email invalid': 'INVALID_EMAIL',
  'password weak': 'WEAK_PASSWORD : Password should be at least 6 characters',
};

export type Credentials = { email: string; password: string };

/**
 * Creates an account with the project's own credentials. Forwarded calls come from this server's network address, so
 * all users together would have Google's limit of a hundred new accounts per network address and hour.
 *
 * @returns the credentials for signing in, or the response to a refused call
 */
export async function signUp(
  accounts: NewAccounts,
  sent: ForwardedBody | null,
): Promise<Credentials | Response> {
  const [email, password] = [textOf(sent, 'email'), textOf(sent, 'password')];
  // Without an email or a password, Google would create an anonymous account. With a token, Google would change an
  // existing account.
  if (email === null || password === null || sent?.fields.has('idToken')) {
    return refusal(400, 'OPERATION_NOT_ALLOWED');
  }
  const made = await accounts.create({ email, password });
  return made === 'made' ? { email, password } : refusal(400, refused[made]);
}
