import type { Log } from '../platform/log/port.ts';
import { scrub } from '../platform/log/scrub.ts';
import { digestOf } from './digest.ts';
import { claimMail, settleMail, skipMail } from './mail-state.ts';
import type { MailAddressOf, NotificationStore, SendMail, SendOutcome } from './ports.ts';

export interface MailContext {
  store: Pick<NotificationStore, 'due' | 'change'>;
  addressOf: MailAddressOf;
  mailboxHash: (email: string) => Promise<string>;
  send: SendMail;
  origin: string;
  now: () => Date;
  log: Log;
}

const accountsPerPage = 1_000;
/**
 * Maximum number of times that a run reads a page of due accounts, to limit the database reads. In general,
 * `longestRun` ends a run earlier.
 */
const pagesPerRun = 10;
/**
 * Milliseconds after which a run starts no more emails. A mail server may answer slowly, and the run must end before
 * the function's timeout of 540 s (function-table/table.ts).
 */
const longestRun = 7 * 60 * 1000;

export type MailReport = Record<SendOutcome | 'nothing', number>;

/**
 * Sends emails about new inbox entries: at most one a day to each account that has turned emails on. Each email is
 * claimed before it is sent, so no email is sent twice, even if two runs overlap or a run is killed. A later run
 * retries an email only if the server has certainly not accepted the email.
 */
export async function sendDailyMail(context: MailContext): Promise<MailReport> {
  const { store, now, log } = context;
  const began = now();
  const day = began.toISOString().slice(0, 10);
  const report: MailReport = {
    ...{ sent: 0, refused: 0, unsent: 0, unreachable: 0, unknown: 0, nothing: 0 },
  };
  for await (const uid of dueAccounts(store, began)) {
    const outcome = await mailOf(context, { uid, day });
    report[outcome] += 1;
    if (outcome === 'unreachable' || now().getTime() - began.getTime() > longestRun) break;
  }
  const isDown =
    report.unreachable > 0 || (report.sent === 0 && report.unsent + report.refused >= 3);
  log({ severity: isDown ? 'ERROR' : 'INFO', message: 'daily emails', ...report });
  return report;
}

/**
 * Yields each account with a due email once. An account's email is no longer due after its turn, so the next page has
 * further accounts.
 */
async function* dueAccounts(store: MailContext['store'], began: Date): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (let page = 0; page < pagesPerRun; page++) {
    const due = await store.due(began.toISOString(), accountsPerPage);
    for (const uid of due) {
      if (!seen.has(uid)) yield uid;
      seen.add(uid);
    }
    if (due.length < accountsPerPage) return;
  }
}

async function mailOf(
  { store, addressOf, mailboxHash, send, origin, now, log }: MailContext,
  { uid, day }: { uid: string; day: string },
): Promise<SendOutcome | 'nothing'> {
  try {
    const to = await addressOf(uid);
    const account = { uid, mailbox: to === null ? null : await mailboxHash(to) };
    if (to === null) {
      await store.change(account, (state) => skipMail(state, day));
      return 'nothing';
    }
    const claim = await store.change(account, (state) => claimMail(state, day));
    if (claim === null) return 'nothing';
    const { outcome, error } = await send(digestOf(claim, { to, day, origin }));
    if (error !== undefined)
      log({ severity: 'WARNING', message: 'an email was not sent', outcome, error: scrub(error) });
    await store.change(account, (state) => settleMail(state, { claim, outcome, at: now() }));
    return outcome;
  } catch (error) {
    // An error with one account must not prevent the emails to other accounts.
    log({ severity: 'ERROR', message: 'daily email', error: scrub(String(error)) });
    return 'nothing';
  }
}
