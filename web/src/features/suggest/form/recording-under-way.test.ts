import { beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import type { Draft } from '../drafts/draft.ts';
import type { Finished, Recording, RecorderPort } from './recorder-port.ts';
import { createRevisionForm } from './revision-form.ts';
import type { SendFile } from '../drafts/submit-draft.ts';
import {
  claimOf,
  formParts,
  memoryDrafts,
  silentRecorder,
  takeFile,
} from './testing/form-parts.ts';

beforeAll(async () => {
  await fetchTexts('later', 'sources');
});

const recording: Recording = { blob: new Blob(['mp3']), name: 'voice7.mp3', seconds: 3 };

function runningRecorder() {
  let end: (finished: Finished) => void = () => undefined;
  const ended = new Promise<Finished>((resolve) => (end = resolve));
  const finish = vi.fn<RecorderPort['finish']>(async () => 'none').mockReturnValueOnce(ended);
  return { end, recorder: { finish, leave: () => ended } };
}

function filledForm(recorder: RecorderPort, isAuthor = () => true) {
  const storage = memoryDrafts();
  const kept = (): Draft | undefined => [...storage.kept.values()][0];
  const sendSuggestion = vi.fn(async (_placeId: string, _body: unknown) => undefined);
  const keptWhenSent: (string | undefined)[] = [];
  const sendFile = vi.fn<SendFile>(async (file) => {
    keptWhenSent.push(kept()?.voice?.name);
    return takeFile(file);
  });
  const putOff = vi.fn(async (_: Draft) => undefined);
  const release = vi.fn();
  const form = createRevisionForm(
    formParts({
      ...{ storage, recorder, isAuthor, putOff },
      claim: claimOf(true, release),
      ports: { sendSuggestion, sendFile },
    }),
  );
  form.setText('name_loc', 'نقده');
  return { form, kept, release, keptWhenSent, sendSuggestion, sendFile, putOff };
}

it('submitting during a recording waits until the recording is saved, and sends the recording too', async () => {
  const { end, recorder } = runningRecorder();
  const { form, keptWhenSent, sendSuggestion } = filledForm(recorder);
  const submitted = form.submit();
  expect(form.store.getState().submitting).toBe(true);
  expect(await form.submit()).toEqual({ kind: 'cancelled' });
  expect(sendSuggestion).not.toHaveBeenCalled();
  end(recording);
  expect(await submitted).toMatchObject({ kind: 'done' });
  expect(keptWhenSent).toEqual([recording.name]);
  expect(sendSuggestion.mock.calls[0]?.[1]).toMatchObject({
    voiceUrl: '/files/places/gn-1/voice_7.mp3',
  });
});

it('sending later during a recording puts the recording into the outbox too', async () => {
  const { end, recorder } = runningRecorder();
  const { form, putOff } = filledForm(recorder);
  const later = [form.sendLater(), form.sendLater()];
  end(recording);
  const outcomes = await Promise.all(later);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['kept', 'cancelled']);
  expect(putOff.mock.calls.map(([{ voice }]) => voice?.blob)).toEqual([recording.blob]);
});

it('a lost recording stops the submission; the next submission sends the text without a recording', async () => {
  const { end, recorder } = runningRecorder();
  const { form, sendSuggestion } = filledForm(recorder);
  const submitted = form.submit();
  end('lost');
  expect(await submitted).toEqual({ kind: 'cancelled' });
  expect(form.store.getState()).toMatchObject({
    submitting: false,
    draft: { values: { name_loc: 'نقده' } },
  });
  expect(sendSuggestion).not.toHaveBeenCalled();
  expect(await form.submit()).toMatchObject({ kind: 'done' });
  expect(sendSuggestion.mock.calls[0]?.[1]).toMatchObject({ voiceUrl: null });
});

it('a recording that was already sent is not sent again while it is still shown', async () => {
  const { form, sendFile } = filledForm({ ...silentRecorder, finish: async () => recording });
  form.setVoice(recording);
  await form.submit();
  expect(sendFile).toHaveBeenCalledTimes(1);
});

it('closing a form saves its running recording before it releases the draft', async () => {
  const { end, recorder } = runningRecorder();
  const { form, kept, release } = filledForm(recorder);
  await form.load();
  const closed = form.close();
  await Promise.resolve();
  expect(release).not.toHaveBeenCalled();
  end(recording);
  await closed;
  expect(kept()).toMatchObject({ voice: recording, values: { name_loc: 'نقده' } });
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

it('closing a form does not save a recording after the author has signed out', async () => {
  const { end, recorder } = runningRecorder();
  let isAuthor = true;
  const { form, kept, release } = filledForm(recorder, () => isAuthor);
  await form.load();
  const closed = form.close();
  isAuthor = false;
  end(recording);
  await closed;
  expect(kept()?.voice).toBeNull();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});
