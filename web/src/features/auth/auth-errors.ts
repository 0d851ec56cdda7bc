import type { MessageKey } from '../../i18n/catalogues.ts';
import { t } from '../../i18n/t.ts';
import { codeOf } from '../../lib/auth-code.ts';
import type { AuthField, AuthMode } from './auth-mode.ts';

/** An authentication error, shown below a field or in a toast (product.md §8). */
export type AuthFailure = { field: AuthField; text: string } | { toast: string };

export type AuthText = Exclude<MessageKey & `auth.${string}`, 'auth.pseudonym'>;

/** An error below a field. The error contains the key of its text, because the user may change the language later. */
interface FieldFailure {
  field: AuthField;
  key: AuthText;
}

export const invalidEmail = { field: 'email', key: 'auth.emailInvalid' } as const;
const unknownUser = { field: 'email', key: 'auth.userUnknown' } as const;
const weakPassword = { field: 'password', key: 'auth.passwordWeak' } as const;
const wrongPassword = { field: 'password', key: 'auth.passwordWrong' } as const;

/** Errors that appear below a field, by mode and by Firebase Auth error code. All other errors appear in a toast. */
const catalogue: Record<AuthMode, ReadonlyMap<string, FieldFailure>> = {
  signUp: new Map<string, FieldFailure>([
    ['auth/email-already-in-use', { field: 'email', key: 'auth.emailTaken' }],
    ['auth/invalid-email', invalidEmail],
    ['auth/weak-password', weakPassword],
    // If the project has a password policy, Firebase returns this code instead of `auth/weak-password`.
    ['auth/password-does-not-meet-requirements', weakPassword],
  ]),
  signIn: new Map<string, FieldFailure>([
    ['auth/user-not-found', unknownUser],
    ['auth/invalid-email', invalidEmail],
    ['auth/wrong-password', wrongPassword],
    // With email-enumeration protection, Firebase returns this code for an unknown user and for a wrong password
    // (decisions.md "Identity and attestation").
    ['auth/invalid-credential', wrongPassword],
    ['auth/invalid-login-credentials', wrongPassword],
  ]),
  forgotPass: new Map<string, FieldFailure>([
    ['auth/user-not-found', unknownUser],
    ['auth/invalid-email', invalidEmail],
  ]),
};

export const isTooMany = (error: unknown): boolean => codeOf(error) === 'auth/too-many-requests';

export function authFailure(mode: AuthMode, error: unknown): AuthFailure {
  const known = catalogue[mode].get(codeOf(error));
  return known ? { field: known.field, text: t(known.key) } : { toast: t('common.somethingWrong') };
}

export type PasswordField = 'old' | 'next';

/** Returns the error for the old or the new password. Returns null if the error belongs to neither field. */
export function passwordFailure(error: unknown): Partial<Record<PasswordField, string>> | null {
  const code = codeOf(error);
  if (catalogue.signUp.get(code) === weakPassword) return { next: t(weakPassword.key) };
  return catalogue.signIn.get(code) === wrongPassword ? { old: t(wrongPassword.key) } : null;
}

const endedLinks = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'];

export const isEndedLink = (error: unknown): boolean => endedLinks.includes(codeOf(error));
