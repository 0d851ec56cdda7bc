import type { LatLng } from '../../geo/position.ts';
import { readPosition } from '../../geo/read-position.ts';

/**
 * A message of a chat. Sender and time are only used to find messages that belong together (voice-rows.ts). They are
 * never stored, and never returned from this folder.
 */
export interface Message {
  sender: string;
  /** The time in seconds, which is only comparable within one chat. */
  at: number;
  /** The text or the caption; empty if there is none. */
  text: string;
  /** The path or name of the attached file. */
  file: string | null;
  position: LatLng | null;
}

export interface Chat {
  messages: Message[];
  /** The names of all senders, for recognising texts that name a person and not a place. */
  senders: ReadonlySet<string>;
}

const perDay = 24 * 60 * 60;

/**
 * Converts the dates and times of a chat to seconds. Each new date counts as the day after the previous one: dates are
 * not parsed, because every phone has its own order and calendar.
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

/** The position in a message: coordinates, or the link of a map. */
export function positionIn(text: string): LatLng | null {
  const links = text.match(link) ?? [];
  for (const one of links.length > 0 ? links : [text]) {
    const position = readPosition(one);
    if (position) return position;
  }
  return null;
}
