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

it('imports the names of an erased account without its contributor and speaker', () => {
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

it('keeps the data of other accounts and of unknown contributors', () => {
  expect(withoutErased(suggestion, () => false)).toBe(suggestion);
  const nobodys = { ...suggestion, uid: null };
  expect(withoutErased(nobodys, () => true)).toBe(nobodys);
});

it('restores the file of an erased account without the name that it had on a device', () => {
  const link = '/files/places/gn-1/0123456789abcdef0123456789abcdef-xerite.pdf';
  const upload = { uid: 'u', link, original_name: 'Aylin_Xəritə.pdf' };
  expect(withoutErased(upload, () => true)).toEqual({
    ...{ uid: null, link, original_name: 'xerite.pdf' },
  });
});
