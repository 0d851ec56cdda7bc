import { ticketFor } from '@shared/contract/name-answer-keys.ts';
import type { NameAnswer } from '@shared/contract/name-answers.ts';
import { create } from 'zustand';
import { readStoredJson, writeStored } from '../../lib/stored.ts';
import { noteUnsentAnswers } from '../../lib/unsent-answers.ts';

/**
 * This device's answer about a name. It contains no time: if the device is searched, a time would show when the user
 * visited the page.
 */
export interface OwnAnswer {
  placeId: string;
  name: string;
  answer: NameAnswer | null;
  /**
   * The answer that the server has: null if the server has no answer, and `unknown` during a request and after a
   * request without a response.
   */
  sent: NameAnswer | null | 'unknown';
}

interface Kept {
  secret: string;
  answers: OwnAnswer[];
}

const key = 'adyurdu-name-answers';

/**
 * Maximum number of answers that a device stores. Unsent answers are never removed, even if there are more. If a user
 * repeats an answer that was removed, the server still counts it only once.
 */
export const maxAnswers = 500;

/** The secret and the answers, if the browser has failed to store them; otherwise null. */
let inMemory: Kept | null = null;

/** Returns a random secret. The device never sends the secret (contract/name-answer-keys.ts). */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the secret and the answers; null if there are none. Reads the storage at each call, because another tab may
 * have added an answer or cleared the device's data.
 */
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

/**
 * Removes withdrawn answers if the server knows about the withdrawal. If more than `most` answers remain, also removes
 * the oldest sent answers.
 */
export function remembered(answers: readonly OwnAnswer[], most = maxAnswers): OwnAnswer[] {
  const left = answers.filter((one) => one.answer !== null || isUnsent(one));
  let excess = left.length - most;
  return left.filter((one) => isUnsent(one) || excess-- <= 0);
}

export const useOwnAnswers = create<{ answers: readonly OwnAnswer[] }>(() => ({
  answers: read()?.answers ?? [],
}));

const isOf = (placeId: string, name: string) => (one: OwnAnswer) =>
  one.placeId === placeId && one.name === name;

/** Returns this device's answer about a name; undefined if there is none. */
export const keptAnswer = (placeId: string, name: string): OwnAnswer | undefined =>
  read()?.answers.find(isOf(placeId, name));

const found = (placeId: string, name: string): OwnAnswer =>
  keptAnswer(placeId, name) ?? { placeId, name, answer: null, sent: null };

function store({ secret, answers }: Kept): void {
  const next = remembered(answers);
  write({ secret, answers: next });
  publish(next);
}

function put(changed: OwnAnswer): void {
  const { secret = newSecret(), answers = [] } = read() ?? {};
  const is = isOf(changed.placeId, changed.name);
  store({ secret, answers: [...answers.filter((one) => !is(one)), changed] });
}

function publish(answers: readonly OwnAnswer[]): void {
  useOwnAnswers.setState({ answers });
  noteUnsentAnswers(answers.some(isUnsent));
}

/** Stores an answer on this device. Call this function before the answer is sent. */
export function giveAnswer(placeId: string, name: string, answer: NameAnswer | null): OwnAnswer {
  const given = { ...found(placeId, name), answer };
  put(given);
  return given;
}

/**
 * Changes only `sent`, and keeps the order of the answers. Otherwise, rows would move while the list of unsent answers
 * is open.
 */
function mark({ placeId, name }: OwnAnswer, sent: OwnAnswer['sent']): void {
  const kept = read();
  const is = isOf(placeId, name);
  // If the user has cleared this device's data during the request, the answer must not be stored again.
  if (!kept?.answers.some(is)) return;
  store({ ...kept, answers: kept.answers.map((one) => (is(one) ? { ...one, sent } : one)) });
}

/**
 * Marks an answer as possibly received by the server. Call this function before a request. If the user then takes the
 * answer back before a response has arrived, the app sends a withdrawal, because the server may have the answer.
 */
export const markUnknown = (own: OwnAnswer): void => mark(own, 'unknown');

/**
 * Marks an answer as sent. Call this function when the server has accepted the answer. If the user gave a newer answer
 * during the request, the newer answer stays.
 */
export const markSent = (own: OwnAnswer): void => mark(own, own.answer);

/**
 * Restores the value that `sent` had before a request. Call this function if the server has not accepted the request.
 * @param own the answer as it was before `markUnknown`
 */
export function markNotSent(own: OwnAnswer): void {
  // If another tab has sent the answer in the meantime, `sent` is no longer `unknown` and must not change.
  if (keptAnswer(own.placeId, own.name)?.sent === 'unknown') mark(own, own.sent);
}

/**
 * Discards an unsent answer, and restores the answer that was sent before. If the server may have received the
 * discarded answer, marks it as withdrawn instead, and the withdrawal is sent later.
 */
export function dropUnsent({ placeId, name }: OwnAnswer): void {
  const { sent, ...own } = found(placeId, name);
  put({ ...own, sent, answer: sent === 'unknown' ? null : sent });
}

/** Removes an answer about a name that the place no longer has. */
export function forgetAnswer({ placeId, name }: OwnAnswer): void {
  put({ placeId, name, answer: null, sent: null });
}

/**
 * Computes the hash that identifies an answer to the server (contract/name-answer-keys.ts). Returns null if the
 * device's data were cleared.
 */
export async function ticketOf({ placeId, name }: OwnAnswer): Promise<string | null> {
  const secret = read()?.secret;
  return secret === undefined ? null : ticketFor(secret, placeId, name);
}

/** Updates this tab's answers when another tab changes the answers or clears the device's data. */
window.addEventListener('storage', ({ key: changed }) => {
  if (changed === null) inMemory = null;
  if (changed === null || changed === key) publish(read()?.answers ?? []);
});
