import { ticketFor } from '@shared/contract/name-answer-keys.ts';
import type { NameAnswer } from '@shared/contract/name-answers.ts';
import { create } from 'zustand';
import { readStoredJson, writeStored } from '../../lib/stored.ts';
import { noteUnsentAnswers } from '../../lib/unsent-answers.ts';

/**
 * This device's answer about a name. It has no time: on a device that is searched, the time would show when the user
 * visited the page.
 */
export interface OwnAnswer {
  placeId: string;
  name: string;
  /** The user's answer; null if the user has withdrawn it. */
  answer: NameAnswer | null;
  /** The answer that the server has. `unknown` after a request without a response. */
  sent: NameAnswer | null | 'unknown';
}

/** The device's secret, and its answers in order of time. */
interface Kept {
  secret: string;
  answers: OwnAnswer[];
}

const key = 'adyurdu-name-answers';

/**
 * Maximum number of answers that a device stores. If a user repeats an answer that the device has forgotten, the server
 * still counts it only once.
 */
export const maxAnswers = 500;

/** The device's data while the browser refuses to store them, or has no space. */
let inMemory: Kept | null = null;

/** Returns a random secret. The secret is never sent (contract/name-answer-keys.ts). */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the storage at each call, because another tab may have added an answer or cleared the device's data. */
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
 * Removes withdrawn answers that the server knows. If there are still too many answers, also removes the oldest sent
 * ones.
 */
export function remembered(answers: readonly OwnAnswer[], most = maxAnswers): OwnAnswer[] {
  const left = answers.filter((one) => one.answer !== null || isUnsent(one));
  let excess = left.length - most;
  return left.filter((one) => isUnsent(one) || excess-- <= 0);
}

/** All answers that this device stores. */
export const useOwnAnswers = create<{ answers: readonly OwnAnswer[] }>(() => ({
  answers: read()?.answers ?? [],
}));

const isOf = (placeId: string, name: string) => (one: OwnAnswer) =>
  one.placeId === placeId && one.name === name;

const keptAnswer = (placeId: string, name: string): OwnAnswer | undefined =>
  read()?.answers.find(isOf(placeId, name));

const found = (placeId: string, name: string): OwnAnswer =>
  keptAnswer(placeId, name) ?? { placeId, name, answer: null, sent: null };

/** Stores an answer that has changed, as the newest answer. */
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

/** Stores an answer on the device. Call this before sending the answer. */
export function giveAnswer(placeId: string, name: string, answer: NameAnswer | null): OwnAnswer {
  const given = { ...found(placeId, name), answer };
  put(given);
  return given;
}

function mark({ placeId, name }: OwnAnswer, sent: OwnAnswer['sent']): void {
  const now = keptAnswer(placeId, name);
  // stores nothing if the user cleared this device's data during the request
  if (now) put({ ...now, sent });
}

/** Call this when the server has accepted an answer. Keeps a newer answer that the user gave during the request. */
export const markSent = (own: OwnAnswer): void => mark(own, own.answer);

/** Call this after a request without a response, because the server may have received the answer. */
export const markUnknown = (own: OwnAnswer): void => mark(own, 'unknown');

/**
 * Replaces an unsent answer by the answer that the server has. If the server's answer is unknown, withdraws the answer
 * instead.
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
 * Computes the hash that identifies an answer to the server (contract/name-answer-keys.ts); null if the device's data
 * were cleared.
 */
export async function ticketOf({ placeId, name }: OwnAnswer): Promise<string | null> {
  const secret = read()?.secret;
  return secret === undefined ? null : ticketFor(secret, placeId, name);
}

/** Updates the answers when another tab changes them or clears the device. */
window.addEventListener('storage', ({ key: changed }) => {
  if (changed === null) inMemory = null;
  if (changed === null || changed === key) publish(read()?.answers ?? []);
});
