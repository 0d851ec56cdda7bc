import { beforeAll, describe, expect, it } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import { fieldErrors, isSendable } from './auth-validation.ts';

beforeAll(() => fetchTexts('later'));

const full = { name: 'Aytən', email: 'a@b.az', password: 'secret' };

describe('sign-up', () => {
  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ] as const)('requires %s, and rejects white space', (field, text) => {
    expect(fieldErrors('signUp', { ...full, [field]: '' })).toEqual({ [field]: text });
    expect(fieldErrors('signUp', { ...full, [field]: ' \t ' })).toEqual({ [field]: text });
  });

  it('accepts complete input', () => {
    expect(fieldErrors('signUp', full)).toEqual({});
  });
});

describe.each(['signIn', 'signUp', 'forgotPass'] as const)('%s', (mode) => {
  it.each(['nowhere', '@', 'a@', '@b.az', 'a b@c.az'])(
    'rejects %s as an email address',
    (email) => {
      expect(fieldErrors(mode, { ...full, email })).toEqual({ email: 'Email is not valid' });
    },
  );

  it.each(['a@b', 'günel@yer.az', 'a+b@c.d.az', ' a@b.az '])(
    'accepts %s, which only the provider can check',
    (email) => {
      expect(fieldErrors(mode, { ...full, email })).toEqual({});
    },
  );
});

it('sign-in requires no name', () => {
  expect(fieldErrors('signIn', { ...full, name: '' })).toEqual({});
  expect(fieldErrors('signIn', { name: '', email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
});

it('a password reset is sent only with an email address', () => {
  expect(isSendable('forgotPass', { ...full, email: '  ' })).toBe(false);
  expect(isSendable('forgotPass', { ...full, email: ' a@b.az ' })).toBe(true);
  expect(fieldErrors('forgotPass', { name: '', email: '', password: '' })).toEqual({});
});
