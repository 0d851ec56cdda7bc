export type AuthMode = 'signIn' | 'signUp' | 'forgotPass';

export type AuthField = 'name' | 'email' | 'password';

export type AuthFields = Record<AuthField, string>;

export const emptyFields: AuthFields = { name: '', email: '', password: '' };

export const fieldsOf: Record<AuthMode, readonly AuthField[]> = {
  signIn: ['email', 'password'],
  signUp: ['name', 'email', 'password'],
  forgotPass: ['email'],
};
