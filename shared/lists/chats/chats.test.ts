import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesOfZip, readBundle, type BundleFile } from './bundle.ts';
import { bundleLimits } from './files.ts';

const file = (path: string, text = ''): BundleFile => ({ path, bytes: strToU8(text) });
function rowsOf(name: string, text: string, ...voices: string[]): string[] {
  return readBundle([file(name, text), ...voices.map((path) => file(path))]).map(
    ({ path, old, now, position }) =>
      `${path}: ${old.join('/')} → ${now.join('/')}${position ? ` @ ${position.lat}` : ''}`,
  );
}
const whatsApp = (lines: readonly string[], ...voices: string[]) =>
  rowsOf('_chat.txt', lines.join('\n'), ...voices);

describe('a chat export of WhatsApp', () => {
  const voice = 'PTT-20230102-WA0001.opus';
  const ios = '00000012-AUDIO-2023-01-02-10-11-12.opus';
  const named = `${voice}: Xiyav → Meşkin`;
  it.each([
    ['Android in English', ['1/2/23, 10:11 - Ayla: Xiyav – Meşkin', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['with AM and PM', ['1/2/23, 12:59 PM - Ayla: Xiyav → Meşkin', `1/2/23, 1:01\u202FPM - Ayla: \u200E${voice} (file attached)`]],
    ['Android in Turkish', ['2.01.2023 10:11 - Ayla: Xiyav → Meşkin', `2.01.2023 10:11 - Ayla: \u200E${voice} (dosya ekli)`]],
    ['with Turkish halves of the day', ['2.01.2023 ÖÖ 11:58 - Ayla: Xiyav (Meşkin)', `2.01.2023 ÖS 12:01 - Ayla: ${voice} (dosya ekli)`]],
    ['Android in Azerbaijani', ['02.01.23, 10:11 - Ayla: Xiyav → Meşkin', `02.01.23, 10:11 - Ayla: ${voice} (fayl əlavə olunub)`]],
    ['Android in Persian', ['۲۰۲۳/۱/۲،\u200F ۱۰:۱۱ - آیلا: Xiyav → Meşkin', `۲۰۲۳/۱/۲،\u200F ۱۰:۱۱ - آیلا: \u200F${voice} (فایل پیوست شد)`]],
    ['with Persian halves of the day', ['۱۴۰۱/۱۰/۱۲،\u200F ۱۱:۵۸ ق.ظ. - آیلا: Xiyav → Meşkin', `۱۴۰۱/۱۰/۱۲،\u200F ۱۲:۰۱ ب.ظ. - آیلا: ${voice} (فایل پیوست شد)`]],
    ['with a caption below the voice message', [`1/2/23, 10:11 - Ayla: ${voice} (file attached)`, 'Xiyav – Meşkin']],
    ['with a name on two lines', ['1/2/23, 10:11 - Ayla: Xiyav', 'Meşkin', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['after a notice of WhatsApp', ['1/2/23, 10:10 - Messages and calls are end-to-end encrypted.', '1/2/23, 10:11 - Ayla: Xiyav → Meşkin', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['after midnight', [`1/2/23, 12:59 AM - Ayla: Xiyav → Meşkin`, `1/2/23, 1:01 AM - Ayla: ${voice} (file attached)`]],
    ['across midnight', [`1/2/23, 11:59 PM - Ayla: Xiyav → Meşkin`, `1/3/23, 12:01 AM - Ayla: ${voice} (file attached)`]],
    ['after midnight in Persian', ['۱۴۰۱/۱۰/۱۲،\u200F ۱۲:۵۹ ق.ظ. - آیلا: Xiyav → Meşkin', `۱۴۰۱/۱۰/۱۲،\u200F ۱:۰۱ ق.ظ. - آیلا: ${voice} (فایل پیوست شد)`]],
    ['at noon', [`1/2/23, 11:59 AM - Ayla: Xiyav → Meşkin`, `1/2/23, 12:01 PM - Ayla: ${voice} (file attached)`]],
    ['an edited message', ['1/2/23, 10:11 - Ayla: Xiyav → Meşkin <This message was edited>', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['an edited message in Persian', ['1/2/23, 10:11 - Ayla: Xiyav → Meşkin <این پیام ویرایش شد>', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['with a number before the names', ['1/2/23, 10:11 - Ayla: 12. Xiyav → Meşkin', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['with bold and italic names', ['1/2/23, 10:11 - Ayla: *Xiyav* → _Meşkin_', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
    ['with messages of others in between', ['1/2/23, 10:11 - Ayla: Xiyav → Meşkin', '1/2/23, 10:11 - +98 914 000 11 22: Qaradağ', `1/2/23, 10:11 - Ayla: ${voice} (file attached)`]],
  ])('is read: %s', (_, lines) => expect(whatsApp(lines, voice)).toEqual([named])); // oxfmt-ignore

  it.each([
    ['iOS in English', ['\u200E[1/2/23, 10:11:12 AM] Ayla: Xiyav – Meşkin', `\u200E[1/2/23, 10:11:40 AM] Ayla: \u200E<attached: ${ios}>`]],
    ['iOS in Turkish', ['[2.01.2023 10:11:12] ~ Ayla: Xiyav → Meşkin', `\u200E[2.01.2023 10:11:40] ~ Ayla: \u200E<eklenen: ${ios}>`]],
    ['iOS in Persian', ['[۱۴۰۱/۱۰/۱۲،\u200F ۱۰:۱۱:۱۲ ق.ظ] آیلا: Xiyav → Meşkin', `[۱۴۰۱/۱۰/۱۲،\u200F ۱۰:۱۱:۴۰ ق.ظ] آیلا: \u200E<پیوست شده: ${ios}>`]],
    ['with a caption before the file', [`[02.01.23, 10:11:40] Ayla: Xiyav → Meşkin \u200E<attached: ${ios}>`]],
  ])('is read: %s', (_, lines) => expect(whatsApp(lines, ios)).toEqual([`${ios}: Xiyav → Meşkin`])); // oxfmt-ignore

  const at = (time: string, text: string, who = 'Ayla') => `1/2/23, ${time} - ${who}: ${text}`;
  const sent = (number: number) => `PTT-20230102-WA000${number}.opus (file attached)`;
  const voices = [1, 2, 3].map((number) => `PTT-20230102-WA000${number}.opus`);
  it.each([
    ['before it', [at('10:00', 'Xiyav'), at('10:00', sent(1)), at('10:01', 'Sulduz'), at('10:01', sent(2))], ['Xiyav', 'Sulduz']],
    ['after it', [at('10:00', sent(1)), at('10:00', 'Xiyav'), at('10:01', sent(2)), at('10:01', 'Sulduz')], ['Xiyav', 'Sulduz']],
    ['numbered', [at('10:00', '1. Xiyav'), at('10:00', sent(1)), at('10:01', '2 - Sulduz'), at('10:01', sent(2)), at('10:02', '۳ـ اورمو'), at('10:02', sent(3))], ['Xiyav', 'Sulduz', 'اورمو']],
    ['with a number of its own', [at('10:00', '28-May'), at('10:00', sent(1)), at('10:01', '2-е Нюгеди'), at('10:01', sent(2))], ['28-May', '2-е Нюгеди']],
    ['not more than five minutes before it', [at('10:00', 'Xiyav'), at('10:06', sent(1))], ['']],
    ['not from another sender', [at('10:00', 'Xiyav', 'Babək'), at('10:00', sent(1))], ['']],
    ['not a long conversation', [at('10:00', 'Bu kəndin adını mənə nənəm danışıb, o da öz anasından eşitmişdi'), at('10:00', sent(1))], ['']],
    ['not a sentence', [at('10:00', 'Sabah gəlirəm, bizə çay qoy, o da gəlir'), at('10:00', sent(1))], ['']],
    ['not a question', [at('10:00', 'Hansı kənd?'), at('10:00', sent(1))], ['']],
    ['not a phone number', [at('10:00', '0914 000 11 22'), at('10:00', sent(1))], ['']],
    ['not the name of a sender', [at('10:00', 'Babək', 'Ayla'), at('10:00', sent(1)), at('10:01', 'Salam', 'Babək')], ['']],
    ...[
      ...['This message was deleted', 'You deleted this message.', 'Bu mesaj silindi', 'Bu mesaj silinib', 'این پیام حذف شد', 'Данное сообщение удалено'],
      ...['<Media omitted>', '<رسانه حذف شد>', 'image omitted', '\u200Eتصویر حذف شد', '\u200EMissed voice call'],
    ].map((notice): [string, string[], string[]] => [`not the notice ${notice}`, [at('10:00', notice), at('10:00', sent(1))], ['']]),
    ['not the first name of a sender', [at('9:00', 'Salam', 'Babək Qaradağlı'), at('10:00', 'Babək'), at('10:00', sent(1))], ['']],
    ['not the numbered first name of a sender', [at('9:00', 'Salam', 'Babək Qaradağlı'), at('10:00', '1. Babək'), at('10:00', sent(1))], ['']],
    ['not a phone number before a name', [at('10:00', '0914 - Xiyav'), at('10:00', sent(1))], ['']],
    ['not the caption of a photo', [at('10:00', 'IMG-1.jpg (file attached)'), 'Xiyav', at('10:00', sent(1))], ['']],
  ])('gives a voice message the name that is %s', (_, lines, expected) => {
    const rows = whatsApp(lines, ...voices.slice(0, expected.length));
    expect(rows).toEqual(expected.map((name, index) => `${voices[index]}: ${name} → `));
  }); // oxfmt-ignore

  it('reads positions from map links next to the name', () => {
    const pin = (lat: string) => `موقعیت مکانی: https://maps.google.com/?q=${lat},47.67`;
    const lines = [
      ...[at('10:00', pin('38.39')), at('10:00', 'Xiyav'), at('10:00', sent(1))],
      ...[at('10:01', 'Sulduz'), at('10:01', sent(2)), at('10:02', pin('37.5')), at('10:02', sent(3))],
    ]; // oxfmt-ignore
    expect(whatsApp(lines, ...voices)).toEqual([
      `${voices[0]}: Xiyav →  @ 38.39`,
      `${voices[1]}: Sulduz → `,
      `${voices[2]}:  →  @ 37.5`,
    ]);
  });
});

describe('a chat export of Telegram', () => {
  const path = 'voice_messages/audio_1@02-01-2023_10-11-12.ogg';
  const message = (more: object) => ({
    ...{ id: 1, type: 'message', date: '2023-01-02T10:11:12', date_unixtime: '1672654272' },
    ...{ from: 'Ayla', from_id: 'user1', text: '' },
    ...more,
  });
  const voice = message({ file: path, media_type: 'voice_message', mime_type: 'audio/ogg' });
  const chat = (...messages: object[]) => ({ name: 'Qaradağ', type: 'private_group', messages });
  it.each([
    ['a caption', chat({ ...voice, text: 'Xiyav → Meşkin' }), 'Xiyav → Meşkin'],
    ['pieces of text', chat(message({ text: ['Xiyav', { type: 'bold', text: ' → Meşkin' }] }), voice), 'Xiyav → Meşkin'],
    ['a pin', chat(message({ location_information: { latitude: 38.39, longitude: 47.67 } }), voice), ' →  @ 38.39'],
    ['a pin outside the map', chat(message({ location_information: { latitude: -38.39, longitude: 47.67 } }), voice), ' → '],
    ['an account of several chats', { chats: { list: [chat(), chat(message({ text: 'Xiyav' }), voice)] } }, 'Xiyav → '],
    ['a message with a mention', chat(message({ text: [{ type: 'mention', text: '@ayla' }, ' Xiyav'] }), voice), ' → '],
    ['a forwarded text', chat(message({ text: 'Xiyav', forwarded_from: 'Babək' }), voice), ' → '],
    ['a forwarded voice message with a caption', chat(message({ text: 'Xiyav' }), { ...voice, text: 'Sulduz', forwarded_from: 'Babək' }), 'Sulduz → '],
    ['the name of a forwarded message’s sender', chat(message({ text: 'Babək' }), { ...voice, forwarded_from: 'Babək' }), ' → '],
    ['a name below a photo', chat(message({ text: 'Xiyav', photo: 'photos/photo_1.jpg' }), voice), ' → '],
    ['a service message', chat({ ...message({ text: 'Xiyav' }), type: 'service' }, voice), ' → '],
  ])('is read: %s', (_, json, expected) =>
    expect(rowsOf('result.json', JSON.stringify(json), path)).toEqual([`${path}: ${expected}`]),
  ); // oxfmt-ignore

  it('can be in a folder', () =>
    expect(rowsOf('a/result.json', JSON.stringify(chat({ ...voice, text: 'Xiyav' })), `a/${path}`)).toEqual([`a/${path}: Xiyav → `])); // oxfmt-ignore

  const title = (time: string) => `<div class="pull_right date details" title="02.01.2023 ${time} UTC+03:30">${time.slice(0, 5)}</div>`; // oxfmt-ignore
  const from = (name: string) => `<div class="from_name">${name}&nbsp;</div>`;
  const block = (body: string, joined = '') =>
    `<div class="message default clearfix${joined}" id="message1"><div class="body">${body}</div></div>`;
  const media = (kind: string, href: string) =>
    `<div class="media_wrap clearfix"><a class="media clearfix pull_left block_link ${kind}" href="${href}"><div class="body"><div class="title bold">Voice message</div><div class="status details">00:03</div></div></a></div>`;
  const sound = media('media_voice_message', path);
  it.each([
    ['a text before the voice message', [block(title('10:11:00') + from('Ayla') + '<div class="text">Xiyav → Meşkin</div>'), block(title('10:11:12') + sound, ' joined')], 'Xiyav → Meşkin'],
    ['a name on two lines', [block(title('10:11:00') + from('Ayla') + '<div class="text">Xiyav<br>Meşkin</div>'), block(title('10:11:12') + sound, ' joined')], 'Xiyav → Meşkin'],
    ['a pin', [block(title('10:11:00') + from('Ayla') + media('media_location', 'https://maps.google.com/maps?q=38.39,47.67&amp;ll=38.39,47.67')), block(title('10:11:12') + sound, ' joined')], ' →  @ 38.39'],
    ['a text from another sender', [block(title('10:11:00') + from('Babək') + '<div class="text">Xiyav</div>'), block(title('10:11:12') + from('Ayla') + sound)], ' → '],
    ['a text ten minutes before', [block(title('10:01:00') + from('Ayla') + '<div class="text">Xiyav</div>'), block(title('10:11:12') + sound, ' joined')], ' → '],
    ['a caption in a reply', [block(title('10:11:00') + from('Ayla') + '<div class="reply_to details">In reply to <a href="#1">Sulduz</a></div>' + sound + '<div class="text">Xiyav</div>')], 'Xiyav → '],
    ['a forwarded text before a caption', [block(title('10:11:00') + from('Ayla') + '<div class="forwarded body"><div class="from_name">Babək</div><div class="text">Sulduz</div></div>'), block(title('10:11:12') + sound + '<div class="text">Xiyav</div>', ' joined')], 'Xiyav → '],
    ['the name of a forwarded message’s sender', [block(title('10:10:00') + from('Ayla') + '<div class="forwarded body"><div class="from_name">Babək Qaradağlı<span class="date details" title="01.01.2023 09:00:00"> 01.01.2023 09:00:00</span></div><div class="text">Sulduz</div></div>'), block(title('10:11:00') + '<div class="text">Babək Qaradağlı</div>', ' joined'), block(title('10:11:12') + sound, ' joined')], ' → '],
    ['a name after a forwarded message', [block(title('10:11:00') + from('Ayla') + '<div class="forwarded body"><div class="from_name">Babək</div><div class="text">Sulduz</div></div>'), block(title('10:11:12') + sound + '<div class="text">Xiyav</div>', ' joined')], 'Xiyav → '],
  ])('is read as HTML: %s', (_, blocks, expected) => {
    const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><link href="css/style.css" rel="stylesheet"></head><body onload="x();"><div class="history">${blocks.join('\n')}</div></body></html>`;
    expect(rowsOf('messages.html', html, path)).toEqual([`${path}: ${expected}`]);
  }); // oxfmt-ignore

  it('is read as HTML up to an attribute without end', { tags: 'full' }, () => {
    const html = `${block(`${title('10:11:12')}${from('Ayla')}${sound}<div class="text">Xiyav</div>`)}<div class="${'x'.repeat(1_000_000)}`;
    expect(rowsOf('messages.html', html, path)).toEqual([`${path}: Xiyav → `]);
  });

  it.each(['', '</di'])('is read as HTML up to its cut end: …%s', (end) => {
    const html = `<!DOCTYPE html><html><body>${block(`${title('10:11:12')}${from('Ayla')}${sound}<div class="text">Xiyav`).replace(/(?:<\/div>)+$/, end)}`; // oxfmt-ignore
    expect(rowsOf('messages.html', html, path)).toEqual([`${path}: Xiyav → `]);
  });

  it('continues on the next HTML page', () => {
    const pages = [
      file('messages2.html', block(title('10:11:12') + sound, ' joined')),
      file('messages.html', block(title('10:11:00') + from('Ayla') + '<div class="text">Xiyav</div>')), // oxfmt-ignore
    ];
    expect(readBundle([...pages, file(path)])).toMatchObject([{ old: ['Xiyav'] }]);
  });
});

describe('recordings of the same name in several folders', () => {
  const voice = 'PTT-20230102-WA0001.opus';
  const chat = (folder: string, name: string) =>
    file(`${folder}_chat.txt`, `1/2/23, 10:11 - Ayla: ${name}\n1/2/23, 10:11 - Ayla: ${voice} (file attached)`); // oxfmt-ignore
  const page = (folder: string, name: string) =>
    file(`${folder}result.json`, JSON.stringify({ messages: [{ type: 'message', file: `voice_messages/${voice}`, text: name }] })); // oxfmt-ignore
  it.each<[string, BundleFile[], string[], string[]]>([
    ['that of its own chat', [chat('a/', 'Xiyav'), chat('b/', 'Sulduz')], [`a/${voice}`, `b/${voice}`], ['Xiyav', 'Sulduz']],
    ['that of its own chat of Telegram', [page('a/', 'Xiyav'), page('b/', 'Sulduz')], [`a/voice_messages/${voice}`, `b/voice_messages/${voice}`], ['Xiyav', 'Sulduz']],
    ['none if two may be meant', [chat('texts/', 'Xiyav')], [`a/${voice}`, `b/${voice}`], ['', '']],
    ['that of a chat in another folder if only one can be meant', [chat('texts/', 'Xiyav')], [`a/${voice}`], ['Xiyav']],
    ['that of a chat that names another folder', [page('texts/', 'Xiyav')], [`a/${voice}`], ['Xiyav']],
    ['none if two of other folders may be meant', [page('texts/', 'Xiyav')], [`a/${voice}`, `b/${voice}`], ['', '']],
  ])('get %s', (_, texts, paths, names) => {
    const rows = readBundle([...texts, ...paths.map((path) => file(path))]);
    expect(paths.map((path) => rows.find((row) => row.path === path)?.old.join())).toEqual(names);
  }); // oxfmt-ignore
});

describe('the name of a voice file', () => {
  it.each<[path: string, expected: string]>([
    ['Xiyav – Meşkin.m4a', 'Xiyav → Meşkin'],
    ['Xiyav - Meşkin.opus', 'Xiyav → Meşkin'],
    ['kəndlər/01_Qara_xan.wav', 'Qara xan → '],
    ['۱۲ - خیاو.mp3', 'خیاو → '],
    ['خیاو (مشکین).ogg', 'خیاو → مشکین'],
    ['2-ci Nügədi.ogg', '2-ci Nügədi → '],
    ['2–ci Nügədi.ogg', '2–ci Nügədi → '],
    ['01_2-ci Nügədi.ogg', '2-ci Nügədi → '],
    ['۲-جی نوگدی.ogg', '۲-جی نوگدی → '],
    ['12 Qara xan.ogg', 'Qara xan → '],
    ['۱ـ اورمو.opus', 'اورمو → '],
    ['1— Xiyav – Meşkin.opus', 'Xiyav → Meşkin'],
    ['(1) Xiyav.opus', 'Xiyav → '],
    ['28-May.mp3', '28-May → '],
    ['۱۵-خرداد.ogg', '۱۵-خرداد → '],
    ['01-_Xiyav.mp3', 'Xiyav → '],
    ['01_28-May.mp3', '28-May → '],
    ['01 - Recording 7.m4a', ' → '],
    ...[
      ...['AUD-20230102-WA0001.m4a', 'WhatsApp Audio 2023-01-02 at 10.11.12.ogg', 'signal-2023-01-02-101112.m4a'],
      ...['Recording 7.m4a', 'New Recording.m4a', 'voice_20230102_101112.mp3', '20230102_101112.amr', 'ضبط ۳.m4a'],
      ...['audio_1@02-01-2023_10-11-12.ogg', '0914 000 11 22.mp3'],
    ].map((name): [string, string] => [name, ' → ']),
  ])('is read: %s', (path, expected) =>
    expect(readBundle([file(path)]).map(({ old, now }) => `${old.join('/')} → ${now.join('/')}`)).toEqual([expected]),
  ); // oxfmt-ignore

  it('is ignored if it is the name of a sender', () => {
    const chat = '1/2/23, 10:11 - Ayla Qaradağlı: Salam';
    expect(rowsOf('WhatsApp Chat with X.txt', chat, 'ayla qaradağlı.m4a')).toEqual(['ayla qaradağlı.m4a:  → ']); // oxfmt-ignore
  });
});

describe('any chat export', () => {
  const sender = fc.constantFrom(
    'Ayla Sekretova',
    '+98 914 555 66 77',
    'آیلا گیزلی',
    '~ Gizli Ad',
    'S:E:C',
  );
  const name = fc.constantFrom('Xiyav', 'خیاو', 'Sulduz – Nağadə', 'Qara xan');
  // Generated messages mention only senders, because `readBundle` cannot recognise the names of other people.
  type Sender = (mentioned: number) => string;
  const mentioned = fc.nat();
  const message = fc.oneof(
    name.map((text) => () => text),
    mentioned.map((one) => (sender: Sender) => sender(one)),
    fc.tuple(name, mentioned).map(([text, one]) => (sender: Sender) => `${text} ${sender(one)}`),
    fc.tuple(name, mentioned).map(([text, one]) => (sender: Sender) => `${text} – ${sender(one)}`),
    fc.integer({ min: 1, max: 9 }).map((number) => () => `PTT-20230407-WA000${number}.opus (file attached)`),
    fc.string().map((text) => () => text),
  ); // oxfmt-ignore
  const line = fc.record({ sender, minute: fc.integer({ min: 10, max: 59 }), message });
  const secrets = /sekretova|gizli|گیزلی|914|555|S:E:C|2023|23:\d\d|0407/iu;
  it('leaves sender names, phone numbers and times out of the rows', () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const senderOf: Sender = (at) => lines[at % lines.length]!.sender;
        const text = lines.map((one) => `07.04.2023, 23:${one.minute} - ${one.sender}: ${one.message(senderOf).replaceAll(/[\r\n]/g, ' ')}`); // oxfmt-ignore
        const voices = Array.from({ length: 9 }, (_, at) =>
          file(`PTT-20230407-WA000${at + 1}.opus`),
        );
        const rows = readBundle([file('_chat.txt', text.join('\n')), ...voices]);
        expect(JSON.stringify(rows.map(({ old, now, position }) => ({ old, now, position })))).not.toMatch(secrets); // oxfmt-ignore
        expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['now', 'old', 'path', 'position']);
      }),
    ));

  it('is read without an error', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('_chat.txt', 'result.json', 'messages.html'), (text, path) => {
        expect(readBundle([file(path, text), file('1.ogg')])).toHaveLength(1);
      }),
    )); // oxfmt-ignore
});

describe('hostile chat exports', () => {
  it('are unpacked only for voice files and texts, and never use paths outside the folder', () => {
    const zip = zipSync({
      ...{ '../../etc/Xiyav.ogg': strToU8('a'), '/absolute/_chat.txt': strToU8('') },
      ...{ 'IMG-1.jpg': strToU8('SECRET'), 'contact.vcf': strToU8('SECRET') },
      ...{ '__MACOSX/._Xiyav.ogg': strToU8('b'), 'messages.txt.exe': strToU8('c') },
    });
    const files = filesOfZip(zip);
    expect(files.map(({ path }) => path)).toEqual(['../../etc/Xiyav.ogg', '/absolute/_chat.txt']);
    expect(readBundle(files)).toMatchObject([{ old: ['Xiyav'] }]);
  });

  it('are not unpacked if they are a zip bomb', { tags: 'full' }, () => {
    const zip = zipSync({ 'a.wav': new Uint8Array(bundleLimits.bytes + 1) }, { level: 9 });
    expect(zip.length).toBeLessThan(bundleLimits.bytes / 100);
    expect(() => filesOfZip(zip)).toThrow(
      expect.objectContaining({
        reason: 'too_large',
        details: { limit: bundleLimits.bytes, actual: bundleLimits.bytes + 1, isUnpacked: true },
      }),
    );
  });

  it('are refused with too many entries of any kind', { tags: 'full' }, () => {
    const many = Array.from({ length: bundleLimits.entries + 1 }, (_, at) => [`${at}.jpg`, new Uint8Array()]); // oxfmt-ignore
    expect(() => filesOfZip(zipSync(Object.fromEntries(many), { level: 0 }))).toThrow(
      expect.objectContaining({ reason: 'too_many' }),
    );
  });

  it.each([
    [0, 'file_empty'],
    [bundleLimits.voices + 1, 'too_many'],
  ])('are refused with %i voice files', (count, reason) => {
    const voices = Array.from({ length: count }, (_, at) => file(`${at}.ogg`));
    expect(() => readBundle([file('_chat.txt'), ...voices])).toThrow(
      expect.objectContaining({ reason }),
    );
  });

  it('are refused if the file is not a zip', () =>
    expect(() => filesOfZip(strToU8('no zip'))).toThrow(expect.objectContaining({ reason: 'file_damaged' }))); // oxfmt-ignore

  it.each([' ', '\n', '\t\n', '<', '<a> ', 'deleted '])(
    'are read in linear time with a message of repeated %j',
    { tags: 'full' },
    (part) => {
      const message = `1/2/23, 10:11 - Ayla: message ${part.repeat(500_000)}\nx`;
      expect(rowsOf('_chat.txt', message, '1.ogg')).toEqual(['1.ogg:  → ']);
    },
  );

  const page = '<div class="message default"><a class="media" href="1.ogg"></a><div class="text">Xiyav</div></div>'; // oxfmt-ignore
  it.each([
    ['start tags', '<p>'.repeat(500_000)],
    ['start and end tags', '<p>'.repeat(500_000) + '</b>'.repeat(500_000)],
    ['end tags', '</b>'.repeat(500_000)],
    ['line breaks and end tags', '<br>'.repeat(500_000) + '</b>'.repeat(500_000)],
  ])('are read in linear time with a page that ends with %s', { tags: 'full' }, (_, more) =>
    expect(rowsOf('messages.html', `<body>${page}${more}`, '1.ogg')).toEqual(['1.ogg: Xiyav → ']),
  );

  it.each([
    [197, 'Xiyav'],
    [199, ''],
  ])('are read up to the first 200 nested elements, here below %i others', (depth, name) => {
    const rows = rowsOf('messages.html', '<b>'.repeat(depth) + page + page, '1.ogg');
    expect(rows).toEqual([`1.ogg: ${name} → `]);
  });

  it('are not read as text in another encoding', () =>
    expect(readBundle([{ path: '_chat.txt', bytes: Uint8Array.of(0xff, 0xfe, 0xc1) }, file('1.ogg')])).toMatchObject([{ old: [] }])); // oxfmt-ignore
});
