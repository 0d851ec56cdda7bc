import { describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { newDraft, type Draft } from '../drafts/draft.ts';
import type { ClaimDraft } from '../drafts/draft-claim.ts';
import type { SendPorts } from '../drafts/submit-draft.ts';
import { createRevisionForm } from './revision-form.ts';
import { createSending, type SendingParts } from './sending.ts';
import {
  claimOf,
  formParts,
  memoryDrafts,
  silentRecorder,
  takeFile,
} from './testing/form-parts.ts';

const draft = newDraft({ uid: 'u', placeId: 'gn-1' });
const file = { id: 'f', name: 'x.pdf', blob: new Blob(['x']), size: 1, uploaded: null };

function sendingOf(change: Partial<SendingParts> = {}) {
  const parts = {
    recorder: silentRecorder,
    keepVoice: vi.fn(async () => undefined),
    filesRead: async () => true,
    chooseTarget: async () => undefined,
    checked: async () => draft,
    submit: vi.fn(async (given: Draft) => given),
    sent: vi.fn(),
    refused: vi.fn(async () => null),
    putOff: vi.fn(async () => undefined),
    isAuthor: () => true,
    isOffline: () => false,
    busy: vi.fn(),
    log: () => undefined,
    ...change,
  };
  return { parts, sending: createSending(parts) };
}

const hanging = (_: Draft, signal: AbortSignal) =>
  new Promise<never>((__, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

describe('sending', () => {
  it('runs one attempt at a time, and marks the form as busy during the attempt', async () => {
    const { parts, sending } = sendingOf();
    const first = sending.submit();
    expect(await sending.submit()).toEqual({ kind: 'cancelled' });
    expect(await first).toEqual({ kind: 'done', refused: [], missing: [] });
    expect(vi.mocked(parts.busy).mock.calls).toEqual([[true], [false]]);
    expect(parts.submit).toHaveBeenCalledOnce();
  });

  it('separates rejected files from missing files', async () => {
    const [missing, refused] = [
      { ...file, refused: null },
      { ...file, id: 'g', refused: 'too large' },
    ];
    const { parts, sending } = sendingOf({
      submit: vi.fn(async () => ({ ...draft, files: [missing, refused] })),
    });
    expect(await sending.submit()).toEqual({
      kind: 'done',
      refused: [refused],
      missing: [missing],
    });
    expect(parts.sent).toHaveBeenCalledWith(expect.anything(), [missing]);
  });

  it('sends neither an invalid draft nor a draft whose recording was lost', async () => {
    const wrong = sendingOf({ checked: async () => null });
    expect(await wrong.sending.submit()).toEqual({ kind: 'invalid' });
    expect(await wrong.sending.sendLater()).toEqual({ kind: 'invalid' });
    expect(wrong.parts.putOff).not.toHaveBeenCalled();
    const lost = sendingOf({ recorder: { ...silentRecorder, finish: async () => 'lost' } });
    expect(await lost.sending.submit()).toEqual({ kind: 'cancelled' });
    expect(lost.parts.submit).not.toHaveBeenCalled();
  });

  it('reports a failure to the form, but uses the outbox when the device is offline', async () => {
    const error = new ConnectionError(new Error());
    const submit = vi.fn(() => Promise.reject(error));
    const failing = sendingOf({ submit, refused: vi.fn(async () => 'gone' as const) });
    expect(await failing.sending.submit()).toEqual({ kind: 'failed', error, overtaken: 'gone' });
    expect(failing.parts.refused).toHaveBeenCalledWith(error, draft);
    const offline = sendingOf({ submit, isOffline: () => true });
    expect(await offline.sending.submit()).toEqual({ kind: 'kept' });
    expect(offline.parts.putOff).toHaveBeenCalledOnce();
  });

  it('cancels a hanging attempt on request, or to use the outbox', async () => {
    const { parts, sending } = sendingOf({ submit: vi.fn(hanging) });
    const first = sending.submit();
    await vi.waitFor(() => expect(parts.submit).toHaveBeenCalled());
    sending.cancel();
    expect(await first).toEqual({ kind: 'cancelled' });
    unawaited(sending.submit());
    await vi.waitFor(() => expect(parts.submit).toHaveBeenCalledTimes(2));
    expect(await sending.sendLater()).toEqual({ kind: 'kept' });
  });

  it('finishes sending when the form closes and the device cannot store the outbox', async () => {
    let tries = 0;
    const { parts, sending } = sendingOf({
      submit: vi.fn((given: Draft, signal: AbortSignal) =>
        ++tries === 1 ? hanging(given, signal) : Promise.resolve(given),
      ),
      putOff: vi.fn(() => Promise.reject(new Error('full'))),
    });
    unawaited(sending.submit());
    await vi.waitFor(() => expect(parts.submit).toHaveBeenCalled());
    expect(await sending.close()).toMatchObject({ kind: 'done' });
    expect(sending.isClosed()).toBe(true);
  });

  it('does nothing with another user’s draft', async () => {
    const { parts, sending } = sendingOf({ isAuthor: () => false });
    expect(await sending.sendLater()).toEqual({ kind: 'cancelled' });
    expect(parts.putOff).not.toHaveBeenCalled();
  });
});

describe.each(['sendFile', 'sendSuggestion'] as const)(
  'another tab’s draft of the same place, during %s of this tab’s draft,',
  (step) => {
    const owner = { uid: 'u', placeId: 'gn-1' };
    const ofOtherTab = newDraft(owner, { name_new: 'Naqadeh', name_az: 'Suldus' });

    async function formWhileSending(claim: ClaimDraft, storage = memoryDrafts()) {
      let respond = (): void => undefined;
      const response = new Promise<void>((resolve) => (respond = resolve));
      const reached = vi.fn();
      const hold = async (at: typeof step): Promise<void> => {
        if (at !== step) return;
        reached();
        await response;
      };
      const ports: Partial<SendPorts> = {
        sendSuggestion: () => hold('sendSuggestion'),
        sendFile: async (file) => {
          await hold('sendFile');
          return takeFile(file);
        },
      };
      const form = createRevisionForm(formParts({ storage, claim, ports }));
      await form.load();
      form.setText('name_az', 'Sulduz');
      form.setText('name_loc', 'سولدوز');
      form.addFiles([new File(['x'], 'x.pdf')]);
      await form.lookElsewhere();
      const sent = form.submit();
      await vi.waitFor(() => expect(reached).toHaveBeenCalledOnce());
      const end = async () => {
        respond();
        expect(await sent).toMatchObject({ kind: 'done' });
      };
      return { form, storage, end };
    }

    const names = async ({ form, storage }: Awaited<ReturnType<typeof formWhileSending>>) => {
      const { draft, other } = form.store.getState();
      const shown = [draft, other, await storage.load(owner)];
      return shown.map((one) => one?.values.name_az);
    };

    it('can be continued only after sending', async () => {
      const storage = memoryDrafts();
      await storage.save(ofOtherTab);
      const tab = await formWhileSending(claimOf(false), storage);
      await tab.form.continueHere('other');
      await tab.end();
      expect(await names(tab)).toEqual(['', 'Suldus', 'Suldus']);
      await tab.form.continueHere('other');
      expect(await names(tab)).toEqual(['Suldus', undefined, 'Suldus']);
    });

    it('stays on the device if the other tab takes over the form and closes it', async () => {
      let claimed = (_: boolean): void => undefined;
      const claim: ClaimDraft = (_, changed) => {
        claimed = changed;
        changed(true);
        return { take: () => undefined, release: () => undefined };
      };
      const tab = await formWhileSending(claim);
      claimed(false);
      await tab.storage.save(ofOtherTab);
      claimed(true);
      await vi.waitFor(() => expect(tab.form.store.getState().elsewhere).toBe(false));
      await tab.end();
      expect(await names(tab)).toEqual(['', 'Suldus', 'Suldus']);
    });
  },
);
