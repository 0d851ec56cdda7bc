import { ticketFor } from '@shared/contract/name-answer-keys.ts';
import type { NameAnswer } from '@shared/contract/name-answers.ts';
import { create } from 'zustand';
import { readStoredJson, writeStored } from '../../lib/stored.ts';
import { noteUnsentAnswers } from '../../lib/unsent-answers.ts';

/**
 * This device's answer about a name. No time is stored: on a device that is searched, it would show when the user
 * visited the page.
 */
export interface OwnAnswer {
  placeId: string;
  name: string;
  /** The user's answer; null for a withdrawn one. */
  answer: NameAnswer | null;
  /** The answer that the server has; `unknown` after a call without a response. */
  sent: NameAnswer | null | 'unknown';
}

/** The device's secret and its answers, the newest last. */
interface Kept {
  secret: string;
  answers: OwnAnswer[];
}

const key = 'adyurdu-name-answers';

/**
 * Maximum number of answers that a device stores. Users can give a forgotten answer again; the server counts it once.
 */
export const mostAnswers = 500;

/** The answers of this page if the browser refuses storage or has no space left. */
let inMemory: Kept | null = null;

/** Returns a random secret, which is never sent (contract/name-answer-keys.ts). */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the storage each time: another tab may have answered, or cleared the device. */
function read(): Kept | null {
  if (inMemory) return inMemory;
  const stored = readStoredJson(key) as Kept | null;
  return stored && Array.isArray(stored.answers) && typeof stored.secret === 'string'
    ? stored
    : null;
}

function write(kept: Kept): void {
  inMemory = writeStored(key, JSON.stringify(kept)) ? null : kept;
}

export const isUnsent = ({ answer, sent }: OwnAnswer): boolean => answer !== sent;

/** Drops withdrawn answers that the server knows, and above the limit the oldest sent answers. */
export function remembered(answers: readonly OwnAnswer[], most = mostAnswers): OwnAnswer[] {
  const left = answers.filter((one) => one.answer !== null || isUnsent(one));
  let excess = left.length - most;
  return left.filter((one) => isUnsent(one) || excess-- <= 0);
}

/** This device's answers. */
export const useOwnAnswers = create<{ answers: readonly OwnAnswer[] }>(() => ({
  answers: read()?.answers ?? [],
}));

const isOf = (placeId: string, name: string) => (one: OwnAnswer) =>
  one.placeId === placeId && one.name === name;

const keptAnswer = (placeId: string, name: string): OwnAnswer | undefined =>
  read()?.answers.find(isOf(placeId, name));

const found = (placeId: string, name: string): OwnAnswer =>
  keptAnswer(placeId, name) ?? { placeId, name, answer: null, sent: null };

/** Stores a changed answer as the newest one. */
function put(changed: OwnAnswer): void {
  const { secret = newSecret(), answers = [] } = read() ?? {};
  const is = isOf(changed.placeId, changed.name);
  const next = remembered([...answers.filter((one) => !is(one)), changed]);
  write({ secret, answers: next });
  publish(next);
}

function publish(answers: readonly OwnAnswer[]): void {
  useOwnAnswers.setState({ answers });
  noteUnsentAnswers(answers.some(isUnsent));
}

/** Stores an answer on the device, before it is sent. */
export function giveAnswer(placeId: string, name: string, answer: NameAnswer | null): OwnAnswer {
  const given = { ...found(placeId, name), answer };
  put(given);
  return given;
}

function mark({ placeId, name }: OwnAnswer, sent: OwnAnswer['sent']): void {
  const now = keptAnswer(placeId, name);
  // stores nothing if the device was cleared meanwhile
  if (now) put({ ...now, sent });
}

/** Call this when the server has accepted an answer. The user may have given another one meanwhile. */
export const markSent = (own: OwnAnswer): void => mark(own, own.answer);

/** Call this after a call without a response: the server may have received the answer. */
export const markUnknown = (own: OwnAnswer): void => mark(own, 'unknown');

/**
 * Drops an unsent answer and keeps the last sent one. If the server may have received the unsent one, withdraws it
 * instead.
 */
export function dropUnsent({ placeId, name }: OwnAnswer): void {
  const { sent, ...own } = found(placeId, name);
  put({ ...own, sent, answer: sent === 'unknown' ? null : sent });
}

/** Removes an answer, because the place no longer has the name. */
export function forgetAnswer({ placeId, name }: OwnAnswer): void {
  put({ placeId, name, answer: null, sent: null });
}

/** Computes the ticket of an answer; null if the device was cleared meanwhile. */
export async function ticketOf({ placeId, name }: OwnAnswer): Promise<string | null> {
  const secret = read()?.secret;
  return secret === undefined ? null : ticketFor(secret, placeId, name);
}

/** Handles answers in another tab, and a device that was cleared there. */
window.addEventListener('storage', ({ key: changed }) => {
  if (changed === null) inMemory = null;
  if (changed === null || changed === key) publish(read()?.answers ?? []);
});
