import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiError } from '@shared/contract/errors.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import type { Draft } from '../drafts/draft.ts';
import { overtakenBy } from '../drafts/overtaken.ts';
import { missingFiles, type SubmitPorts, type UploadRefused } from '../drafts/submit-draft.ts';
import {
  after,
  outcomeOf,
  plan,
  woken,
  type OutboxItem,
  type SubmissionOutcome,
} from './outbox-item.ts';

/**
 * Number of attempts with all files. Attempts without a connection or a session do not count. Later attempts send a
 * suggestion without the files that fail with a 5xx status. If the server accepts these files later, the app sends the
 * suggestion again with them.
 */
const triesWithAllFiles = 3;

/** Maximum duration of a timer in milliseconds. When the timer ends, the outbox checks again whether an item is due. */
const longestTimer = 3_600_000;

export interface OutboxState {
  items: readonly OutboxItem[];
  sending: string | null;
}

export interface SenderParts {
  items(): Promise<OutboxItem[]>;
  change(id: string, change: (item: OutboxItem) => OutboxItem): Promise<OutboxItem | null>;
  /**
   * Sends the files, the recording and the content that the server does not have yet. Calls `keep` after every step.
   */
  submit(
    draft: Draft,
    how: Pick<SubmitPorts, 'keep' | 'skipsFailing'>,
    signal: AbortSignal,
  ): Promise<Draft>;
  /** Checks whether the server can be reached. Called after an attempt to send an item got no response. */
  originAnswers(): Promise<boolean>;
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  now(): number;
  /**
   * Returns the text that explains to the user why the server refused an item.
   * @param overtaken reason why the suggestion that the item changes can no longer be changed; null for other refusals
   */
  reasonOf(error: ApiError | UploadRefused, overtaken: LateReason | null): string;
  log(message: string, error: unknown): void;
  onSent(): void;
}

export interface Sender {
  store: StoreApi<OutboxState>;
  /**
   * Removes the pauses of items that failed because there was no connection or no session, and sends the items that are
   * due. Call this when the page becomes visible or the connection may be back.
   * @param asked true if the user has pressed "Send now"; this also removes pauses after server errors
   */
  wake(asked?: boolean): Promise<void>;
  /** Cancels an attempt to send an item. Call this when the item is removed. */
  drop(id: string): void;
  stop(): void;
}

export function createSender(parts: SenderParts): Sender {
  const store = createStore<OutboxState>(() => ({ items: [], sending: null }));
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { id: string; giveUp: AbortController } | null = null;

  async function refresh(): Promise<readonly OutboxItem[]> {
    const items = await parts.items();
    store.setState({ items });
    return items;
  }

  async function attempt(
    { id, draft, state }: OutboxItem,
    signal: AbortSignal,
  ): Promise<SubmissionOutcome> {
    if (!draft) return { kind: 'sent', without: [] };
    const keep = async (kept: Draft): Promise<void> => {
      const item = await parts.change(id, (now) =>
        now.state.kind === 'waiting' ? { ...now, draft: kept } : now,
      );
      // Meanwhile the user may have removed the item, or another tab may have sent it.
      if (item?.state.kind !== 'waiting')
        throw new DOMException('the item is no longer waiting', 'AbortError');
    };
    const tries = state.kind === 'waiting' ? state.tries : 0;
    try {
      const skipsFailing = tries >= triesWithAllFiles;
      const sent = await parts.submit(draft, { keep, skipsFailing }, signal);
      if (missingFiles(sent).length > 0) {
        await keep(sent);
        return { kind: 'server', retryAfter: null };
      }
      const without = sent.files.filter(({ refused }) => refused !== null).map(({ name }) => name);
      return { kind: 'sent', without };
    } catch (error) {
      parts.log('An item of the outbox was not sent', error);
      const outcome = outcomeOf(error, tries);
      return outcome.kind === 'connection' && (await parts.originAnswers())
        ? { kind: 'server', retryAfter: null }
        : outcome;
    }
  }

  async function send(item: OutboxItem): Promise<void> {
    const giveUp = new AbortController();
    current = { id: item.id, giveUp };
    store.setState({ sending: item.id });
    try {
      const outcome = await attempt(item, giveUp.signal);
      await parts.change(item.id, (now) => {
        if (now.state.kind === 'sent') return now;
        const overtaken =
          outcome.kind === 'refused' && now.draft ? overtakenBy(outcome.error, now.draft) : null;
        const state = after(now.state, outcome, parts.now(), (error) =>
          parts.reasonOf(error, overtaken),
        );
        if (state.kind === 'sent') return { ...now, draft: null, state };
        return { ...now, draft: now.draft && { ...now.draft, overtaken }, state };
      });
      if (outcome.kind === 'sent') parts.onSent();
    } finally {
      current = null;
      store.setState({ sending: null });
    }
  }

  async function sendAllDue(): Promise<void> {
    for (;;) {
      const { send: next } = plan(await refresh(), parts.now());
      if (!next || over.signal.aborted) return;
      await send(next);
    }
  }

  async function wakeAll(asked: boolean): Promise<void> {
    for (const { id, state } of await refresh()) {
      if (woken(state, asked) !== state) {
        await parts.change(id, (item) => ({ ...item, state: woken(item.state, asked) }));
      }
    }
  }

  async function run(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    // Shows the new state before this tab waits for another tab.
    await refresh();
    await parts.alone(work, over.signal);
    if (over.signal.aborted) return;
    const { at } = plan(await refresh(), parts.now());
    if (at === null) return;
    timer = setTimeout(sendDue, Math.min(longestTimer, Math.max(0, at - parts.now())));
  }

  let running: Promise<void> | null = null;

  function start(work: () => Promise<void>): Promise<void> {
    running ??= run(work)
      .catch((error: unknown) => {
        // `stop` aborts the wait for another tab, so such an abort is no failure.
        if (!over.signal.aborted) parts.log('The outbox could not be read or changed', error);
      })
      .finally(() => (running = null));
    return running;
  }

  function sendDue(): void {
    unawaited(start(sendAllDue));
  }

  /** True if the user has pressed "Send now" and `wakeAndSend` has not handled the press yet. */
  let isAsked = false;

  async function wakeAndSend(): Promise<void> {
    const asked = isAsked;
    isAsked = false;
    await wakeAll(asked);
    await sendAllDue();
  }

  async function wake(asked = false): Promise<void> {
    isAsked ||= asked;
    await running;
    if (over.signal.aborted) return;
    await start(wakeAndSend);
    // Calls `start` again if the first call did not run `wakeAndSend`. This happens if a timer has just started a run,
    // which removes no pauses: `start` then only returns that run.
    if (isAsked && !over.signal.aborted) await start(wakeAndSend);
  }

  return {
    store,
    wake,
    drop: (id) => {
      if (current?.id === id) current.giveUp.abort(new DOMException('dropped', 'AbortError'));
    },
    stop: () => {
      over.abort();
      clearTimeout(timer);
      current?.giveUp.abort(new DOMException('the page goes', 'AbortError'));
    },
  };
}
