import type { LateReason } from '../../../i18n/refusal.ts';
import { ConnectionError, isAbort } from '../../../lib/api/failure.ts';
import type { Draft, DraftFile } from '../drafts/draft.ts';
import type { Finished, RecorderPort } from './recorder-port.ts';
import { missingFiles } from '../drafts/submit-draft.ts';

export type SubmitOutcome =
  /**
   * The suggestion was sent. `refused` contains files that the server refused and that the form has removed. `missing`
   * contains files that failed with a 5xx status; the form keeps these files.
   */
  | { kind: 'done'; refused: readonly DraftFile[]; missing: readonly DraftFile[] }
  /**
   * The suggestion could not be sent. `overtaken` is the reason why it can no longer replace an earlier suggestion;
   * null if it still can.
   */
  | { kind: 'failed'; error: unknown; overtaken: LateReason | null }
  /**
   * `kept` means that the draft is in the outbox. `not kept` means that this device could not save the draft, so the
   * form keeps its content.
   */
  | { kind: 'invalid' | 'cancelled' | 'kept' | 'not kept' };

export interface SendingParts {
  recorder: RecorderPort;
  keepVoice(finished: Finished): Promise<void>;
  /** Turns the draft into a new suggestion if it cannot replace the earlier suggestion. */
  chooseTarget(): Promise<void>;
  checked(): Promise<Draft | null>;
  submit(draft: Draft, signal: AbortSignal): Promise<Draft>;
  /**
   * Called after the suggestion was sent. `missing` contains the files that could not be uploaded; the form keeps them.
   */
  sent(draft: Draft, missing: readonly DraftFile[]): void;
  /**
   * Shows why an attempt failed.
   * @returns the reason why the draft can no longer replace an earlier suggestion; null if it still can
   */
  refused(error: unknown, draft: Draft): Promise<LateReason | null>;
  /** Moves the draft to the outbox. @throws when this device cannot save the draft */
  putOff(): Promise<void>;
  isAuthor(): boolean;
  /** Whether the device probably has no connection, so that an attempt would fail. */
  isOffline(): boolean;
  busy(isBusy: boolean): void;
  log(message: string, error: unknown): void;
}

export interface Sending {
  submit(): Promise<SubmitOutcome>;
  /** Cancels the current attempt. Moves the draft with any recording in progress to the outbox. */
  sendLater(): Promise<SubmitOutcome>;
  cancel(): void;
  /** Closes the form. If an attempt is running, moves its suggestion to the outbox. Saves a recording in progress. */
  close(): Promise<SubmitOutcome>;
  isClosed(): boolean;
}

/** Sends the draft of a form. Only one attempt runs at a time. */
export function createSending(parts: SendingParts): Sending {
  const { recorder, log } = parts;
  let finishVoice = (): Promise<Finished> => recorder.finish();
  let sending: AbortController | null = null;
  let underWay: Promise<SubmitOutcome> | null = null;
  let closed = false;

  /**
   * Stops the recorder and adds its recording to the draft. Returns false if the recording was lost; the recorder then
   * shows an error.
   */
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
      // Without a connection, the user expects this failure, so the draft goes into the outbox.
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
    // The interrupted attempt has already succeeded and reports its own result.
    if (ended?.kind === 'done' || ended?.kind === 'kept') return { kind: 'cancelled' };
    return begin(leaveChecked);
  }

  async function close(): Promise<SubmitOutcome> {
    closed = true;
    const left = recorder.leave();
    // Keeps this form's recording, because the next recording belongs to another form.
    finishVoice = () => left;
    if (sending && !sending.signal.aborted) {
      const outcome = await sendLater();
      // If the device cannot store the draft, the form can only continue to send it.
      return outcome.kind === 'not kept' ? begin(send) : outcome;
    }
    // The running attempt has already added the recording to the draft.
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
