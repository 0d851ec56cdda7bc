import { limits } from '@shared/contract/limits.ts';

export interface Payload {
  fields: Record<string, unknown>;
  /** If true, the API accepts the suggestion after it has trimmed and normalised the texts. */
  accepted: boolean;
}

const link = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
const links = (count: number) => Array.from({ length: count }, (_, n) => `https://a.example/${n}`);

export const payloads: Record<string, Payload> = {
  good: { fields: {}, accepted: true },
  'the longest current name': {
    fields: { name_new: 'x'.repeat(limits.nameLength) },
    accepted: true,
  },
  'a current name too long': {
    fields: { name_new: 'x'.repeat(limits.nameLength + 1) },
    accepted: false,
  },
  'no current name': { fields: { name_new: '' }, accepted: false },
  'a blank current name': { fields: { name_new: '  ' }, accepted: false },
  'a current name that is a number': { fields: { name_new: 5 }, accepted: false },
  'the longest old name': { fields: { name_loc: 'ا'.repeat(limits.nameLength) }, accepted: true },
  'an old name too long': {
    fields: { name_loc: 'ا'.repeat(limits.nameLength + 1) },
    accepted: false,
  },
  'no old name': { fields: { name_loc: '' }, accepted: false },
  'an old name that is null': { fields: { name_loc: null }, accepted: false },
  'a name with a non-joiner': { fields: { name_loc: 'گوگ\u200cتپه' }, accepted: true },
  'no Latin name': { fields: { name_az: null }, accepted: true },
  'a Latin name too long': {
    fields: { name_az: 'x'.repeat(limits.nameLength + 1) },
    accepted: false,
  },
  'a name in blanks': { fields: { name_new: ' x ' }, accepted: true },
  'a name in two lines': { fields: { name_new: 'a\nb' }, accepted: true },
  'a name with a control character': { fields: { name_new: 'a\u0007b' }, accepted: true },
  'a name that turns the text around': { fields: { name_new: 'a\u202eb' }, accepted: true },
  'a name with a direction mark': { fields: { name_loc: 'ا\u200fب' }, accepted: true },
  'the longest about': { fields: { about: 'x'.repeat(limits.aboutLength) }, accepted: true },
  'an about in lines': { fields: { about: 'a\n\tb' }, accepted: true },
  'an about too long': { fields: { about: 'x'.repeat(limits.aboutLength + 1) }, accepted: false },
  'an about that is a list': { fields: { about: ['x'] }, accepted: false },
  'the most links': { fields: { links: links(limits.linkCount) }, accepted: true },
  'a link too many': { fields: { links: links(limits.linkCount + 1) }, accepted: false },
  'the longest link': { fields: { links: [link(limits.linkLength)] }, accepted: true },
  'a link too long': { fields: { links: [link(limits.linkLength + 1)] }, accepted: false },
  'the last link too long': {
    fields: { links: [...links(limits.linkCount - 1), link(limits.linkLength + 1)] },
    accepted: false,
  },
  'a link that is a script': { fields: { links: ['javascript:alert(1)'] }, accepted: false },
  'a link with a password': { fields: { links: ['https://a:b@c.example'] }, accepted: false },
  'a link that is a number': { fields: { links: [5] }, accepted: false },
  'links that are no list': { fields: { links: 'https://a.example' }, accepted: false },
  "somebody else's file": {
    fields: { links: ['/files/places/gn-1/0123456789abcdef0123456789abcdef-x.pdf'] },
    accepted: false,
  },
  'a foreign voice': { fields: { voiceUrl: 'https://a.example/voice.mp3' }, accepted: false },
  'a field more': { fields: { status: 'approved' }, accepted: false },
};
