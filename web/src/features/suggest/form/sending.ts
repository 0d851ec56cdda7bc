import type { LateReason } from '../../../i18n/refusal.ts';
import { ConnectionError, isAbort } from '../../../lib/api/failure.ts';
import type { Draft, DraftFile } from '../drafts/draft.ts';
import type { Finished, RecorderPort } from './recorder-port.ts';
import { missingFiles } from '../drafts/submit-draft.ts';

export type SubmitOutcome =
  /**
   * `refused` has the files that the server refused and that the form has removed. `missing` has the files that failed
   * with a 5xx status; the form keeps these files.
   */
  | { kind: 'done'; refused: readonly DraftFile[]; missing: readonly DraftFile[] }
  /**
   * `overtaken` says why the suggestion can no longer replace an earlier suggestion; null if there is no such reason.
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
  /** Returns false if a file was removed because it cannot be read. The form then shows an error. */
  filesRead(): Promise<boolean>;
  chooseTarget(): Promise<void>;
  checked(): Promise<Draft | null>;
  submit(draft: Draft, signal: AbortSignal): Promise<Draft>;
  sent(draft: Draft, missing: readonly DraftFile[]): void;
  /** @returns the reason why the draft can no longer replace an earlier suggestion; null without such a reason */
  refused(error: unknown, draft: Draft): Promise<LateReason | null>;
  /** @throws when this device cannot save the draft */
  putOff(): Promise<void>;
  isAuthor(): boolean;
  /** True if the device probably has no connection, so that an attempt would fail. */
  isOffline(): boolean;
  busy(isBusy: boolean): void;
  log(message: string, error: unknown): void;
}

export interface Sending {
  submit(): Promise<SubmitOutcome>;
  sendLater(): Promise<SubmitOutcome>;
  cancel(): void;
  close(): Promise<SubmitOutcome>;
  isClosed(): boolean;
}

export function createSending(parts: SendingParts): Sending {
  const { recorder, log } = parts;
  let finishVoice = (): Promise<Finished> => recorder.finish();
  let sending: AbortController | null = null;
  let underWay: Promise<SubmitOutcome> | null = null;
  let closed = false;

  /** Returns false if the recording or a file was lost. The form then shows an error. */
  async function mediaAreKept(): Promise<boolean> {
    const finished = await finishVoice();
    await parts.keepVoice(finished);
    const areFilesRead = await parts.filesRead();
    return finished !== 'lost' && areFilesRead;
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
      if (!(await mediaAreKept())) return { kind: 'cancelled' };
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
    if (!(await mediaAreKept())) return { kind: 'cancelled' };
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
    // The attempt has succeeded although it was aborted. It reports its own outcome, so this call reports nothing.
    if (ended?.kind === 'done' || ended?.kind === 'kept') return { kind: 'cancelled' };
    return begin(leaveChecked);
  }

  async function close(): Promise<SubmitOutcome> {
    closed = true;
    const left = recorder.leave();
    // After `leave`, another form may use the recorder, so this form reuses the result of `leave`.
    finishVoice = () => left;
    if (sending && !sending.signal.aborted) {
      const outcome = await sendLater();
      // `sendLater` has stopped the attempt. If the device cannot store the draft, the form starts a new attempt.
      return outcome.kind === 'not kept' ? begin(send) : outcome;
    }
    // Adds the recording to the draft, unless an attempt was running, which has already added the recording.
    if (!(await underWay)) await mediaAreKept();
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
