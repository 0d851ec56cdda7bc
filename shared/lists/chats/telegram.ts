import * as z from 'zod/mini';
import { jsonOrNull } from '../../contract/json-or-null.ts';
import { contains, mapFrame } from '../../geo/bounds.ts';
import { positionIn, type Chat, type Message } from './message.ts';

/** A piece of a message's text. Telegram exports the text as one string, or as a list of pieces with types. */
const piece = z.union([z.string(), z.object({ type: z.optional(z.string()), text: z.string() })]);

const message = z.object({
  type: z.literal('message'),
  date_unixtime: z.optional(z.string()),
  date: z.optional(z.string()),
  from: z.nullish(z.string()),
  from_id: z.nullish(z.string()),
  text: z.optional(z.union([z.string(), z.array(piece)])),
  file: z.nullish(z.string()),
  photo: z.nullish(z.string()),
  forwarded_from: z.nullish(z.string()),
  location_information: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
});
type Written = z.infer<typeof message>;

const chat = z.object({ messages: z.array(z.unknown()) });
const exported = z.union([chat, z.object({ chats: z.object({ list: z.array(chat) }) })]);

/** Types of the pieces of a message that identify a person. The texts of these pieces are replaced by `@`. */
const personal: ReadonlySet<string | undefined> = new Set([
  ...['mention', 'mention_name', 'phone', 'email', 'bank_card', 'bot_command'],
]);

const textOf = (text: Written['text']): string =>
  typeof text === 'string'
    ? text
    : (text ?? [])
        .map((one) => (typeof one === 'string' ? one : personal.has(one.type) ? '@' : one.text))
        .join('');

function secondsOf({ date_unixtime: unix, date = '' }: Written): number {
  const seconds = unix === undefined ? Date.parse(`${date}Z`) / 1000 : Number(unix);
  return Number.isFinite(seconds) ? seconds : 0;
}

function positionOf({ location_information: pin }: Written, text: string): Message['position'] {
  if (!pin) return positionIn(text);
  const position = { lat: pin.latitude, lng: pin.longitude };
  return contains(mapFrame, position) ? position : null;
}

function readMessage(written: Written): Message {
  const file = written.file ?? written.photo ?? null;
  // Somebody else wrote the text of a forwarded message, so this text is ignored. The caption of a forwarded recording
  // is kept.
  const isForwarded = written.forwarded_from !== undefined && file === null;
  const text = isForwarded ? '' : textOf(written.text).trim();
  const position = isForwarded ? null : positionOf(written, text);
  return {
    // Names of senders are not unique, so `sender` also contains the sender's id.
    sender: `${written.from_id} ${written.from}`,
    at: secondsOf(written),
    ...{ text: position ? '' : text, file, position },
  };
}

function readChat({ messages }: z.infer<typeof chat>): Chat {
  const written = messages.flatMap((one) => {
    const { data } = message.safeParse(one);
    return data ? [data] : [];
  });
  return {
    messages: written.map(readMessage),
    senders: new Set(written.flatMap((one) => [one.from ?? [], one.forwarded_from ?? []].flat())),
  };
}

/**
 * Reads the chats in Telegram Desktop's result.json.
 *
 * @returns null for any other file
 */
export function readTelegram(text: string): Chat[] | null {
  const { data } = exported.safeParse(jsonOrNull(text));
  if (!data) return null;
  return ('chats' in data ? data.chats.list : [data]).map(readChat);
}
