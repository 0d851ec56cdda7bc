import { withEuropeanDigits } from '../../languages/european-digits.ts';
import { ChatClock, positionIn, type Chat, type Message, type TimeOfDay } from './message.ts';

/** Direction marks, which WhatsApp writes around names, times and file names. */
const marks = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const spaces = /[\u00A0\u202F\u2009]/gu;

const date = String.raw`(?<date>\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?)`;
/** Matches words such as "AM" before or after a time: "ÖÖ 9:05", "9:05 ب.ظ", "klo 9.05". */
const word = String.raw`[\p{L}.]{1,12}(?: [\p{L}.]{1,12})?`;
const time = String.raw`(?:(?<before>${word}) )?(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2}))?(?: ?(?<after>${word}))?`;
const stamp = String.raw`${date}[,،]? ${time}`;
const beginnings = [
  // iOS writes "[02.01.23, 10:11:12] Name: text".
  new RegExp(String.raw`^\[${stamp}\] ?(?<rest>.*)$`, 'u'),
  // Android writes "02/01/2023, 10:11 - Name: text".
  new RegExp(String.raw`^${stamp} [-–] (?<rest>.*)$`, 'u'),
];
const afternoon = /^(?:p\.? ?m\.?|ös|ب\.? ?ظ\.?|بعد ?از ?ظهر|م|مساءً?)$/iu;
const morning = /^(?:a\.? ?m\.?|öö|ق\.? ?ظ\.?|قبل ?از ?ظهر|صبح|ص|صباحًا?)$/iu;

function timeOf({
  before,
  after,
  hours,
  minutes,
  seconds = '0',
}: Record<string, string>): TimeOfDay {
  const isIn = (half: RegExp) => [before, after].some((one) => one !== undefined && half.test(one));
  const hour = Number(hours);
  const inHalf = hour === 12 ? 0 : hour;
  return {
    // The time 12:00 AM is midnight.
    hours: isIn(afternoon) && hour <= 12 ? inHalf + 12 : isIn(morning) ? inHalf : hour,
    ...{ minutes: Number(minutes), seconds: Number(seconds) },
  };
}

const nameOfFile = String.raw`[^<>:"/\\|?*\r\n]{1,200}\.[a-z0-9]{2,5}`;
/**
 * Matches an attachment as iOS writes it: "<attached: 00000012-AUDIO-….opus>". The word "attached" is in the phone's
 * language.
 */
const inBrackets = new RegExp(String.raw`<[^<>:\r\n]{1,40}: ?(${nameOfFile})>`, 'iu');
/** Matches an attachment as Android writes it: "PTT-20230102-WA0001.opus (file attached)". */
const beforeBracket = new RegExp(String.raw`^(${nameOfFile}) \([^()\r\n]{2,60}\)$`, 'iu');

/** Matches a remark that WhatsApp adds in the phone's language: "<This message was edited>", "<Media omitted>". */
const remark = /<[^<>\n]{2,60}>\s*$/u;
const longestNotice = 200;
/** Matches a text that WhatsApp writes in place of a deleted message, or of a file that was not exported. */
const notice =
  /^(?:(?=.*(?:message|mesaj|پیام|رسالة|сообщен)).*(?:deleted|sild|silin|حذف|удал).*|(?:image|photo|video|audio|sticker|gif|document|contact card|media) omitted)\.?$/iu;

function contentOf(lines: readonly string[]): Pick<Message, 'text' | 'file' | 'position'> {
  const [first = '', ...others] = lines;
  const android = beforeBracket.exec(first)?.[1];
  if (android !== undefined)
    return { file: android, text: others.join('\n').trim(), position: null };
  const text = lines.join('\n');
  const file = inBrackets.exec(text)?.[1]?.trim() ?? null;
  const position = positionIn(text);
  const plainText = text.replace(inBrackets, '').replace(remark, '').trim();
  const isNotice = plainText.length <= longestNotice && notice.test(plainText);
  return { file, position, text: position || isNotice ? '' : plainText };
}

/** Matches a message of the form "Name: text". Messages from WhatsApp itself do not have this form. */
const senderAndText = /^(?:~ ?)?(?<sender>[^:]{1,100}): ?(?<text>.*)$/u;

interface Begun {
  sender: string;
  at: number;
  lines: string[];
}

/**
 * Reads a chat that Android or iOS exported as text, in any language.
 *
 * @returns null for any other text
 */
export function readWhatsApp(text: string): Chat | null {
  const clock = new ChatClock();
  const all: Begun[] = [];
  let isChat = false;
  let last: Begun | null = null;
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written.replaceAll(marks, '').replaceAll(spaces, ' ');
    // Converting digits keeps the length of the line. So indexes in the converted line are also valid in the original
    // line.
    const plain = withEuropeanDigits(line);
    const groups = beginnings.map((one) => one.exec(plain)?.groups).find((one) => one);
    if (!groups) {
      last?.lines.push(line);
      continue;
    }
    isChat = true;
    const at = clock.at(groups['date'] ?? '', timeOf(groups));
    const rest = line.slice(line.length - (groups['rest'] ?? '').length);
    const { sender, text: first = '' } = senderAndText.exec(rest)?.groups ?? {};
    // On iOS, WhatsApp writes the mark U+200E before its own texts and before names of files. A text with this mark,
    // but without a bracket, is not the name of a file. So it is WhatsApp's own text and is omitted.
    const isOwn = written.endsWith(`: \u200E${first}`) && !/[<(]/u.test(first);
    last = sender === undefined ? null : { sender: sender.trim(), at, lines: [isOwn ? '' : first] };
    if (last) all.push(last);
  }
  if (!isChat) return null;
  return {
    messages: all.map(({ sender, at, lines }) => ({ sender, at, ...contentOf(lines) })),
    senders: new Set(all.map(({ sender }) => sender)),
  };
}
