import { t } from '../../i18n/t.ts';
import { invalidEmail } from './auth-errors.ts';
import { emptyFields, type AuthField, type AuthFields, type AuthMode } from './auth-mode.ts';

/** Which fields must be filled, in the order in which they are checked (product.md §5). */
const required: Record<AuthMode, readonly AuthField[]> = {
  signUp: ['name', 'email', 'password'],
  signIn: ['email', 'password'],
  // an empty address is not an error there: nothing is sent
  forgotPass: [],
};

export function trimmed(fields: AuthFields): AuthFields {
  return { name: fields.name.trim(), email: fields.email.trim(), password: fields.password.trim() };
}

/** What every address has. The provider may ask for more; this is what is told without asking it. */
const address = /^\S+@\S+$/;

/**
 * The error under each field as far as we can tell by ourselves; empty when the form may be sent.
 * An address that is none is not sent: on a slow network the answer comes late, and with email-enumeration
 * protection a reset link is promised to it as to any other (decisions.md "Identity and attestation").
 */
export function fieldErrors(mode: AuthMode, fields: AuthFields): Partial<AuthFields> {
  const values = trimmed(fields);
  const missing = required[mode].filter((field) => values[field] === '');
  const { email } = values;
  return {
    ...(email !== '' && !address.test(email) ? { [invalidEmail.field]: t(invalidEmail.key) } : {}),
    ...Object.fromEntries(missing.map((field) => [field, t(`auth.${field}Required`)])),
  };
}

/** Whether submitting does anything: a password reset needs an address (product.md §5). */
export function isSendable(mode: AuthMode, fields: AuthFields): boolean {
  return mode !== 'forgotPass' || trimmed(fields).email !== emptyFields.email;
}
