import { describe, expect, it } from 'vitest';
import { isSendable, missingFields } from './auth-validation.ts';

const full = { name: 'Aytən', email: 'a@b.az', password: 'secret' };

describe('sign-up', () => {
  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ] as const)('needs %s, and white space is none', (field, text) => {
    expect(missingFields('signUp', { ...full, [field]: '' })).toEqual({ [field]: text });
    expect(missingFields('signUp', { ...full, [field]: ' \t ' })).toEqual({ [field]: text });
  });

  it('may be sent when all is there', () => {
    expect(missingFields('signUp', full)).toEqual({});
  });
});

it('sign-in asks for no name', () => {
  expect(missingFields('signIn', { ...full, name: '' })).toEqual({});
  expect(missingFields('signIn', { name: '', email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
});

it('a forgotten password is sent only with an address', () => {
  expect(isSendable('forgotPass', { ...full, email: '  ' })).toBe(false);
  expect(isSendable('forgotPass', { ...full, email: ' a@b.az ' })).toBe(true);
  expect(missingFields('forgotPass', { name: '', email: '', password: '' })).toEqual({});
});
