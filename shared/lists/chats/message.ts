import type { LatLng } from '../../geo/position.ts';
import { readPosition } from '../../geo/read-position.ts';

/**
 * A message of a chat. Its sender and time only serve to find messages that belong together. They are never stored, and
 * code outside of this folder never receives them.
 */
export interface Message {
  sender: string;
  /** Time in seconds. Only times of the same chat can be compared. */
  at: number;
  /** Text of the message, or caption of its file. Empty if there is neither. */
  text: string;
  /** Null if no file is attached. */
  file: string | null;
  position: LatLng | null;
}

export interface Chat {
  messages: Message[];
  /** Names of all senders. They help to recognise texts that name a person and not a place. */
  senders: ReadonlySet<string>;
}

export interface ChatInFolder extends Chat {
  /** Folder of the chat's text. It is empty, or ends with a slash. The paths of recordings are relative to it. */
  folder: string;
}

const perDay = 24 * 60 * 60;

/**
 * Converts the dates and times of a chat to seconds. Dates are not parsed, because every phone has its own order and
 * calendar. Instead, each new date counts as the day after the previous date.
 */
export class ChatClock {
  #date = '';
  #days = 0;

  at(date: string, { hours, minutes, seconds }: TimeOfDay): number {
    if (date !== this.#date) this.#days++;
    this.#date = date;
    return this.#days * perDay + hours * 3600 + minutes * 60 + seconds;
  }
}

export interface TimeOfDay {
  hours: number;
  minutes: number;
  seconds: number;
}

const link = /(?:https?:\/\/|geo:)\S+/giu;

export function positionIn(text: string): LatLng | null {
  const links = text.match(link) ?? [];
  for (const one of links.length > 0 ? links : [text]) {
    const position = readPosition(one);
    if (position) return position;
  }
  return null;
}
