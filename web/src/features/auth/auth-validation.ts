import { t } from '../../i18n/t.ts';
import { invalidEmail } from './auth-errors.ts';
import { fieldsOf, type AuthFields, type AuthMode } from './auth-mode.ts';

export function trimmed(fields: AuthFields): AuthFields {
  return { name: fields.name.trim(), email: fields.email.trim(), password: fields.password.trim() };
}

/** A minimal pattern of email addresses, checked without a request. The provider may be stricter. */
const address = /^\S+@\S+$/;

/**
 * Returns the errors of the fields that can be found without a request; empty if the form can be sent. Invalid
 * addresses are not sent, because on a slow network the answer takes long, and because with email-enumeration
 * protection the provider promises a reset link to any address (decisions.md "Identity and attestation").
 */
export function fieldErrors(mode: AuthMode, fields: AuthFields): Partial<AuthFields> {
  const values = trimmed(fields);
  // without an address the form for a forgotten password is not sent, so this is not an error
  const required = mode === 'forgotPass' ? [] : fieldsOf[mode];
  const missing = required.filter((field) => values[field] === '');
  const { email } = values;
  return {
    ...(email !== '' && !address.test(email) ? { [invalidEmail.field]: t(invalidEmail.key) } : {}),
    ...Object.fromEntries(missing.map((field) => [field, t(`auth.${field}Required`)])),
  };
}

/** Whether submitting sends a request. A password reset needs an address (product.md §5). */
export function isSendable(mode: AuthMode, fields: AuthFields): boolean {
  return mode !== 'forgotPass' || fields.email.trim() !== '';
}
