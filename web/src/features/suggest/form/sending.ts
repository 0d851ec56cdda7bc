import { ConnectionError, isAbort } from '../../../lib/api/failure.ts';
import type { Draft, DraftFile } from '../drafts/draft.ts';
import type { Finished, RecorderPort } from './recorder-port.ts';
import { missingFiles } from '../drafts/submit-draft.ts';

export type SubmitOutcome =
  /**
   * With the files that the server refused, which are gone from the form now, and those with which it had a problem:
   * the form keeps these.
   */
  | { kind: 'done'; refused: readonly DraftFile[]; missing: readonly DraftFile[] }
  | { kind: 'failed'; error: unknown }
  /** `kept`: it is in the outbox now. `not kept`: this device could not keep it, and the form stays filled. */
  | { kind: 'invalid' | 'cancelled' | 'kept' | 'not kept' };

export interface SendingParts {
  recorder: RecorderPort;
  /** Takes a finished recording into the draft, where it is not in it yet. */
  keepVoice(finished: Finished): Promise<void>;
  /** The draft to send; null when something is wrong with it, which the form shows at its field. */
  checked(): Promise<Draft | null>;
  submit(draft: Draft, signal: AbortSignal): Promise<Draft>;
  /** The suggestion has arrived; of `missing` the form keeps the files. */
  sent(draft: Draft, missing: readonly DraftFile[]): void;
  /** The server answered that it cannot take the draft. */
  refused(error: unknown, draft: Draft): Promise<void>;
  /** Leaves the draft to the outbox. @throws when this device cannot keep it */
  putOff(): Promise<void>;
  isAuthor(): boolean;
  /** Whether it is known before an attempt that it will hardly get through. */
  isOffline(): boolean;
  /** The form takes nothing while this is true. */
  busy(isBusy: boolean): void;
  log(message: string, error: unknown): void;
}

export interface Sending {
  /** What is being recorded is stopped, kept and sent, too. */
  submit(): Promise<SubmitOutcome>;
  /** Gives up what is under way, and leaves it to the outbox, with what is being recorded. */
  sendLater(): Promise<SubmitOutcome>;
  /** Gives up an upload in flight; the form stays filled. */
  cancel(): void;
  /** What is being sent is left to the outbox, what is being recorded is kept. */
  close(): Promise<SubmitOutcome>;
  isClosed(): boolean;
}

/** Sends the draft of a form, one attempt at a time. */
export function createSending(parts: SendingParts): Sending {
  const { recorder, log } = parts;
  let finishVoice = (): Promise<Finished> => recorder.finish();
  let sending: AbortController | null = null;
  let underWay: Promise<SubmitOutcome> | null = null;
  let closed = false;

  /** Stops the recorder: what it has is in the draft then. False where it was lost, which the recorder says. */
  async function voiceIsKept(): Promise<boolean> {
    const finished = await finishVoice();
    await parts.keepVoice(finished);
    return finished !== 'lost';
  }

  async function leaveToOutbox(): Promise<SubmitOutcome> {
    if (!parts.isAuthor()) return { kind: 'cancelled' };
    try {
      await parts.putOff();
    } catch (error) {
      log('The suggestion could not be put into the outbox', error);
      return { kind: 'not kept' };
    }
    return { kind: 'kept' };
  }

  async function attempt(draft: Draft, signal: AbortSignal): Promise<SubmitOutcome> {
    const offline = parts.isOffline();
    try {
      const sent = await parts.submit(draft, signal);
      const missing = missingFiles(sent);
      parts.sent(sent, missing);
      return {
        kind: 'done',
        refused: sent.files.filter(({ refused }) => refused !== null),
        missing,
      };
    } catch (error) {
      if (signal.aborted || isAbort(error)) return { kind: 'cancelled' };
      log('The suggestion could not be sent', error);
      // nobody expected it to get through: there is nothing to decide
      if (offline && error instanceof ConnectionError) return leaveToOutbox();
      await parts.refused(error, draft);
      return { kind: 'failed', error };
    }
  }

  async function send(): Promise<SubmitOutcome> {
    const mine = new AbortController();
    sending = mine;
    try {
      if (!(await voiceIsKept())) return { kind: 'cancelled' };
      const draft = await parts.checked();
      if (!draft) return { kind: 'invalid' };
      if (mine.signal.aborted) return { kind: 'cancelled' };
      return await attempt(draft, mine.signal);
    } finally {
      sending = null;
    }
  }

  async function leaveChecked(): Promise<SubmitOutcome> {
    if (!(await voiceIsKept())) return { kind: 'cancelled' };
    return (await parts.checked()) ? leaveToOutbox() : { kind: 'invalid' };
  }

  async function begin(work: () => Promise<SubmitOutcome>): Promise<SubmitOutcome> {
    if (underWay) return { kind: 'cancelled' };
    parts.busy(true);
    underWay = work().finally(() => {
      underWay = null;
      parts.busy(false);
    });
    return underWay;
  }

  async function sendLater(): Promise<SubmitOutcome> {
    sending?.abort();
    const ended = await underWay;
    // it arrived, or was kept, after all: whoever sent it says so
    if (ended?.kind === 'done' || ended?.kind === 'kept') return { kind: 'cancelled' };
    return begin(leaveChecked);
  }

  async function close(): Promise<SubmitOutcome> {
    closed = true;
    const left = recorder.leave();
    // what is recorded from now on is another form's
    finishVoice = () => left;
    if (sending && !sending.signal.aborted) {
      const outcome = await sendLater();
      // where the device keeps nothing, all that is left is to send it to the end
      return outcome.kind === 'not kept' ? begin(send) : outcome;
    }
    // whatever is under way has taken the recording itself
    if (!(await underWay)) await voiceIsKept();
    return { kind: 'cancelled' };
  }

  return {
    submit: () => begin(send),
    sendLater,
    cancel: () => sending?.abort(),
    close,
    isClosed: () => closed,
  };
}
