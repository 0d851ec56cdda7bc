import { t } from '../../i18n/t.ts';
import { invalidEmail } from './auth-errors.ts';
import { fieldsOf, type AuthFields, type AuthMode } from './auth-mode.ts';

export function trimmed(fields: AuthFields): AuthFields {
  return { name: fields.name.trim(), email: fields.email.trim(), password: fields.password.trim() };
}

/** Matches almost any email address. Firebase may be stricter. */
const address = /^\S+@\S+$/;

/**
 * Returns the errors that can be found without a request, by field. So users need not wait for Firebase on a slow
 * network.
 */
export function fieldErrors(mode: AuthMode, fields: AuthFields): Partial<AuthFields> {
  const values = trimmed(fields);
  // An empty address is no error in a password reset, because `isSendable` prevents sending the form.
  const required = mode === 'forgotPass' ? [] : fieldsOf[mode];
  const missing = required.filter((field) => values[field] === '');
  const { email } = values;
  return {
    ...(email !== '' && !address.test(email) ? { [invalidEmail.field]: t(invalidEmail.key) } : {}),
    ...Object.fromEntries(missing.map((field) => [field, t(`auth.${field}Required`)])),
  };
}

/** A password reset needs an email address (product.md §5). */
export function isSendable(mode: AuthMode, fields: AuthFields): boolean {
  return mode !== 'forgotPass' || fields.email.trim() !== '';
}
