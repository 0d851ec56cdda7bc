import { expect, it } from 'vitest';
import { withoutErased } from './without-erased.ts';

const suggestion = {
  uid: 'u',
  author: 'Aylin',
  name_az: 'Sulduz',
  state: 'asked',
  questions: [{ question: 'Who told it?', answer: null }],
  speaker: { dialect: { id: 'gn-9', name: 'Balıqçı' }, born: 1950 },
};

it('brings back names of an account that was erased, and nothing of whoever gave and spoke them', () => {
  expect(withoutErased(suggestion, (uid) => uid === 'u')).toEqual({
    uid: null,
    author: null,
    name_az: 'Sulduz',
    state: 'pending',
    questions: [],
    speaker: null,
  });
  expect(withoutErased({ uid: 'u', by: 'Aylin' }, () => true)).toEqual({ uid: null, by: null });
});

it('leaves what is of others, or of nobody', () => {
  expect(withoutErased(suggestion, () => false)).toBe(suggestion);
  const nobodys = { ...suggestion, uid: null };
  expect(withoutErased(nobodys, () => true)).toBe(nobodys);
});
