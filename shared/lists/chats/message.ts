import type { LatLng } from '../../geo/position.ts';
import { readPosition } from '../../geo/read-position.ts';

/**
 * A message of a chat, in memory only. Sender and time pair messages with each other (voice-rows.ts); neither leaves
 * this folder.
 */
export interface Message {
  sender: string;
  /** Seconds, comparable within one chat. */
  at: number;
  /** Text or caption; empty without one. */
  text: string;
  /** Path or name of the attached file. */
  file: string | null;
  position: LatLng | null;
}

export interface Chat {
  messages: Message[];
  /** Names of all senders, so that none is mistaken for the name of a place. */
  senders: ReadonlySet<string>;
}

const perDay = 24 * 60 * 60;

/**
 * Converts the dates and times of a chat to seconds. Dates are not interpreted, because each phone writes them in its own
 * order and calendar: each new date counts as the next day.
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

/** The position that a message shows: coordinates, or a link of a map. */
export function positionIn(text: string): LatLng | null {
  const links = text.match(link) ?? [];
  for (const one of links.length > 0 ? links : [text]) {
    const position = readPosition(one);
    if (position) return position;
  }
  return null;
}
