import { agreement } from '@shared/contract/licence.ts';
import { filesOfZip, readBundle } from '@shared/lists/chats/bundle.ts';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { newEvidence } from '../drafts/typed-name.ts';
import { itemsOfList } from './put-list.ts';
import { submitItems } from './testing/submit-items.ts';

/**
 * These tests search the sent bytes for data that must never be sent (docs/decisions.md "Chats and voices that people
 * bring").
 */

beforeAll(() => fetchTexts('later'));

const recording = { blob: new Blob(['mp3']), name: 'voice7.mp3', seconds: 1 };

async function sentOf(files: Record<string, string>): Promise<string> {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))); // oxfmt-ignore
  const rows = readBundle(filesOfZip(zip)).map(({ old }, at) => ({
    ...{ at, old, year: null, link: null, voice: { recording, hash: `hash ${at}` } },
    place: { id: `gn-${at + 1}`, name_az: null, name_loc: 'یئر', name_new: 'Meşkin' },
  }));
  const source = { ...newEvidence('s'), kind: 'oral' as const };
  const { items, refused } = await itemsOfList('u', rows, { id: 'l', title: 'SECRET chat', source, language: 'en' }, 0); // oxfmt-ignore
  expect(refused).toEqual([]);
  const sent: unknown[] = [];
  await submitItems(items, {
    sendFile: async ({ blob, name, destination, key }) => {
      sent.push([await blob.text(), name, destination, key]);
      const path = '/files/places/gn-1/voice_7.mp3';
      return { url: path, path, name, contentType: 'audio/mpeg', size: blob.size };
    },
    sendSuggestion: async (place, body) => void sent.push([place, body]),
    licenceOf: () => ({ version: agreement.version, language: 'en' }),
  });
  return JSON.stringify(sent);
}

const voice = 'PTT-20230407-WA0001.opus';
const line = (text: string, sender = 'Ayla SECRET') => `07.04.2023, 23:17 - ${sender}: ${text}`;
const whatsApp = (...lines: string[]) => lines.join('\n');
const attached = line(`${voice} (file attached)`);
const name = line('Xiyav → Meşkin');

const path = 'voice_messages/audio_1@07-04-2023_23-17-12.ogg';
const message = {
  ...{ id: 1, type: 'message', date: '2023-04-07T23:17:12', date_unixtime: '1680911232' },
  ...{ from: 'Ayla SECRET', from_id: 'user9145550000', file: path, text: 'Xiyav' },
};

it.each([
  ['sends no names of senders', { '_chat.txt': whatsApp(name, attached) }],
  ['sends no phone numbers of senders', { '_chat.txt': whatsApp(name, attached).replaceAll('Ayla SECRET', '+98 914 555 00 00') }],
  ['sends no caption that is a sender’s name', { '_chat.txt': whatsApp(name, attached, line('Ayla SECRET'), line('PTT-2.opus (file attached)')), 'PTT-2.opus': '' }],
  ['sends no messages of other people', { '_chat.txt': whatsApp(name, line('SECRET kənd', 'Babək'), attached) }],
  ['sends no conversation', { '_chat.txt': whatsApp(line('Bizim evə gəlsən, qonşudan soruş, SECRET deyər, heç kimə demə'), name, attached) }],
  ['sends no phone numbers in messages', { '_chat.txt': whatsApp(line('SECRET 0914 555 00 00'), name, attached) }],
  ['sends no positions', { '_chat.txt': whatsApp(name, line('location: https://maps.google.com/?q=38.3977,47.6741'), attached) }],
  ['sends no photos, contacts and documents', { '_chat.txt': whatsApp(name, attached), 'IMG-1.jpg': 'SECRET', 'Ayla SECRET.vcf': 'SECRET', 'SECRET.pdf': 'SECRET' }],
  ['sends no file names', { '_chat.txt': whatsApp(name, attached.replace(voice, 'SECRET 1.opus')), 'SECRET 1.opus': '' }],
  ['sends no original sound file with its tags', { '_chat.txt': whatsApp(name, attached), [voice]: 'ID3 SECRET' }],
  ['sends no senders, ids and times from Telegram', { 'result.json': JSON.stringify({ name: 'SECRET', messages: [message] }), [path]: '' }],
  ['sends no forwards, replies and reactions', { 'result.json': JSON.stringify({ messages: [{ ...message, forwarded_from: 'SECRET', saved_from: 'SECRET', reply_to_message_id: 9145550000, reactions: [{ recent: [{ from: 'SECRET' }] }], contact_information: { phone_number: 'SECRET' } }] }), [path]: '' }],
])('%s', async (_, files) => {
  const sent = await sentOf({ [voice]: '', ...files });
  expect(sent).toContain('Xiyav');
  expect(sent).toContain('voice_7.mp3');
  expect(sent).not.toMatch(/SECRET|555|914|2023|0407|04-07|23[:-]17|16809112|38\.39|47\.67/);
}); // oxfmt-ignore
