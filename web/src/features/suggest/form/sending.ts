import type { LateReason } from '../../../i18n/refusal.ts';
import { ConnectionError, isAbort } from '../../../lib/api/failure.ts';
import type { Draft, DraftFile } from '../drafts/draft.ts';
import type { Finished, RecorderPort } from './recorder-port.ts';
import { missingFiles } from '../drafts/submit-draft.ts';

export type SubmitOutcome =
  /**
   * `refused`: files that the server refused; they are removed from the form. `missing`: files for which it answered
   * 5xx; the form keeps them.
   */
  | { kind: 'done'; refused: readonly DraftFile[]; missing: readonly DraftFile[] }
  /** `overtaken`: why the suggestion that the draft changes can no longer be changed; null if it can. */
  | { kind: 'failed'; error: unknown; overtaken: LateReason | null }
  /** `kept`: the draft is in the outbox. `not kept`: this device could not save it, and the form stays filled. */
  | { kind: 'invalid' | 'cancelled' | 'kept' | 'not kept' };

export interface SendingParts {
  recorder: RecorderPort;
  /** Adds a finished recording to the draft, unless it is there already. */
  keepVoice(finished: Finished): Promise<void>;
  /** Makes the draft a new suggestion if it still cannot replace the one that it changes. */
  chooseTarget(): Promise<void>;
  /** The draft to send; null when it has an error, which the form shows at its field. */
  checked(): Promise<Draft | null>;
  submit(draft: Draft, signal: AbortSignal): Promise<Draft>;
  /** Called when the suggestion has arrived; the form keeps the `missing` files. */
  sent(draft: Draft, missing: readonly DraftFile[]): void;
  /**
   * Shows why an attempt failed.
   *
   * @returns why the suggestion that the draft changes can no longer be changed; null if it can
   */
  refused(error: unknown, draft: Draft): Promise<LateReason | null>;
  /** Moves the draft to the outbox. @throws when this device cannot save it */
  putOff(): Promise<void>;
  isAuthor(): boolean;
  /** Whether an attempt is likely to fail for lack of a connection. */
  isOffline(): boolean;
  /** The form is disabled while this is true. */
  busy(isBusy: boolean): void;
  log(message: string, error: unknown): void;
}

export interface Sending {
  /** Stops a running recording and sends it too. */
  submit(): Promise<SubmitOutcome>;
  /** Stops the attempt and moves the draft to the outbox, with a running recording. */
  sendLater(): Promise<SubmitOutcome>;
  /** Cancels an upload in progress; the form stays filled. */
  cancel(): void;
  /** Moves a suggestion in progress to the outbox, and saves a running recording. */
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

  /** Stops the recorder and adds its recording to the draft. False if it was lost; the recorder shows why. */
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
      // the user expects this failure, so there is nothing to ask
      if (offline && error instanceof ConnectionError) return leaveToOutbox();
      return { kind: 'failed', error, overtaken: await parts.refused(error, draft) };
    }
  }

  async function send(): Promise<SubmitOutcome> {
    const mine = new AbortController();
    sending = mine;
    try {
      if (!(await voiceIsKept())) return { kind: 'cancelled' };
      await parts.chooseTarget();
      if (mine.signal.aborted) return { kind: 'cancelled' };
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
    // the suggestion has arrived or is in the outbox after all; the function that sent it reports
    // this
    if (ended?.kind === 'done' || ended?.kind === 'kept') return { kind: 'cancelled' };
    return begin(leaveChecked);
  }

  async function close(): Promise<SubmitOutcome> {
    closed = true;
    const left = recorder.leave();
    // a recording that starts from now on belongs to another form
    finishVoice = () => left;
    if (sending && !sending.signal.aborted) {
      const outcome = await sendLater();
      // if the device cannot store the draft, the only possibility is to continue sending
      return outcome.kind === 'not kept' ? begin(send) : outcome;
    }
    // an attempt in progress has already added the recording to the draft
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
