import type { MessageKey } from '../../i18n/catalogues.ts';
import { t } from '../../i18n/t.ts';
import type { AuthField, AuthMode } from './auth-mode.ts';

/**
 * The message of an authentication error. It appears below a field, or as the toast 'Something went wrong' (product.md
 * §8).
 */
export type AuthFailure = { field: AuthField; text: string } | { toast: string };

export type AuthText = Exclude<MessageKey & `auth.${string}`, 'auth.pseudonym'>;

/**
 * An error that appears below a field. It contains the key of its text, because the user may still change the language.
 */
interface FieldFailure {
  field: AuthField;
  key: AuthText;
}

export const invalidEmail = { field: 'email', key: 'auth.emailInvalid' } as const;
const unknownUser = { field: 'email', key: 'auth.userUnknown' } as const;
const weakPassword = { field: 'password', key: 'auth.passwordWeak' } as const;
const wrongPassword = { field: 'password', key: 'auth.passwordWrong' } as const;

/** The errors that appear below a field, by mode and by error code of Firebase Auth. Other errors appear in a toast. */
const catalogue: Record<AuthMode, ReadonlyMap<string, FieldFailure>> = {
  signUp: new Map<string, FieldFailure>([
    ['auth/email-already-in-use', { field: 'email', key: 'auth.emailTaken' }],
    ['auth/invalid-email', invalidEmail],
    ['auth/weak-password', weakPassword],
    // Firebase returns this code instead of weak-password if the project has a password policy.
    ['auth/password-does-not-meet-requirements', weakPassword],
  ]),
  signIn: new Map<string, FieldFailure>([
    ['auth/user-not-found', unknownUser],
    ['auth/invalid-email', invalidEmail],
    ['auth/wrong-password', wrongPassword],
    // With email-enumeration protection, Firebase returns this code both for an unknown user and for a wrong password
    // (decisions.md "Identity and attestation").
    ['auth/invalid-credential', wrongPassword],
    ['auth/invalid-login-credentials', wrongPassword],
  ]),
  forgotPass: new Map<string, FieldFailure>([
    ['auth/user-not-found', unknownUser],
    ['auth/invalid-email', invalidEmail],
  ]),
};

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Whether a rate limit of this project (functions/src/identity/limits.ts) or of Firebase was exceeded. */
export const isTooMany = (error: unknown): boolean => codeOf(error) === 'auth/too-many-requests';

export function authFailure(mode: AuthMode, error: unknown): AuthFailure {
  const known = catalogue[mode].get(codeOf(error));
  return known ? { field: known.field, text: t(known.key) } : { toast: t('common.somethingWrong') };
}

export type PasswordField = 'old' | 'next';

/** Returns the error message for the field of the old or the new password. Returns null for other errors. */
export function passwordFailure(error: unknown): Partial<Record<PasswordField, string>> | null {
  const code = codeOf(error);
  if (catalogue.signUp.get(code) === weakPassword) return { next: t(weakPassword.key) };
  return catalogue.signIn.get(code) === wrongPassword ? { old: t(wrongPassword.key) } : null;
}

/** Error codes for links that were already used, have expired or are invalid. */
const endedLinks = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'];

export const isEndedLink = (error: unknown): boolean => endedLinks.includes(codeOf(error));
