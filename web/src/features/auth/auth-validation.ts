import { emptyFields, type AuthField, type AuthFields, type AuthMode } from './auth-mode.ts';

const requiredText: Record<AuthField, string> = {
  name: 'Name is required',
  email: 'Email is required',
  password: 'Password is required',
};

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

/** The error under each field that lacks a value; empty when the form may be sent. */
export function missingFields(mode: AuthMode, fields: AuthFields): Partial<AuthFields> {
  const values = trimmed(fields);
  return Object.fromEntries(
    required[mode]
      .filter((field) => values[field] === '')
      .map((field) => [field, requiredText[field]]),
  );
}

/** Whether submitting does anything: a password reset needs an address (product.md §5). */
export function isSendable(mode: AuthMode, fields: AuthFields): boolean {
  return mode !== 'forgotPass' || trimmed(fields).email !== emptyFields.email;
}
