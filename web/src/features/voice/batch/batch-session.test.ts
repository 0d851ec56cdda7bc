import { expect, it, vi } from 'vitest';
import { gateTimes } from '../voice-gate.ts';
import { bench } from './testing/batch-bench.ts';

it('records, saves and moves on with one button; silence ends a recording', async () => {
  const b = bench();
  await b.session.open();
  expect(b.phase()).toBe('idle');
  await b.session.press();
  await b.speak();
  expect(Object.keys(b.drafts)).toEqual(['a']);
  await b.session.press();
  expect(b.at()).toBe('b');
  expect(b.outbox).toEqual(['a voice1.mp3']);
  expect(b.drafts).toEqual({});
  expect(b.remembered.at(-1)).toMatchObject({ at: 1, recorded: ['a'] });
  expect(b.phase()).toBe('idle');
  await b.session.press();
  b.hear(0.2, 0.5);
  await b.session.press();
  expect(b.phase()).toBe('saved');
  await b.session.press();
  expect(b.outbox).toEqual(['a voice1.mp3', 'b voice2.mp3']);
});

it('starts recording the next name automatically if enabled, and stops when nobody speaks', async () => {
  const b = bench({}, true);
  await b.session.open();
  await b.speak();
  await b.session.press();
  expect(b.at()).toBe('b');
  await vi.waitFor(() => expect(b.phase()).toBe('recording'));
  b.hear(0, gateTimes.unheard - 0.04);
  expect(b.phase()).toBe('recording');
  b.hear(0, 0.04);
  expect(b.phase()).toBe('idle');
  expect(b.recorder.listening.getState().problem).toBe('unheard');
  await b.session.press();
  expect(b.recorder.listening.getState().problem).toBeNull();
});

it('ignores a voice while the encoder is loading, because nothing is recorded yet', async () => {
  const b = bench();
  let load = (): void => undefined;
  b.encoder.loaded = new Promise((resolve) => (load = resolve));
  const pressed = b.session.press();
  await new Promise(setImmediate);
  b.hear(0.2, 1);
  b.hear(0, gateTimes.silence);
  expect(b.phase()).toBe('starting');
  expect(b.recorder.listening.getState().hears).toBe(false);
  load();
  await pressed;
  b.hear(0, 0.04);
  expect(b.phase()).toBe('recording');
  await b.speak();
});

it('replaces a recording, and deletes the recording of a skipped place', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  await b.speak();
  await b.session.recordAgain();
  expect(b.drafts).toEqual({});
  await b.speak();
  expect(b.drafts['a']?.name).toBe('voice2.mp3');
  await b.session.skip();
  expect(b.at()).toBe('b');
  expect(b.drafts).toEqual({});
  await b.session.back();
  expect(b.at()).toBe('a');
  expect(b.phase()).toBe('idle');
  expect(b.outbox).toEqual([]);
});

it('restores a recording that was not submitted when the batch is opened again', async () => {
  const left = { blob: new Blob(['mp3']), name: 'voice9.mp3', seconds: 1 };
  const b = bench({ a: left });
  await b.session.open();
  expect(b.recorder.store.getState()).toMatchObject({ phase: 'saved', recording: left });
  await b.session.press();
  expect(b.outbox).toEqual(['a voice9.mp3']);
});

it('stays at the place with its recording when the device is full', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  await b.speak();
  b.full.is = true;
  await b.session.press();
  expect(b.session.store.getState().notKept).toBe(true);
  expect(b.at()).toBe('a');
  expect(b.phase()).toBe('saved');
  b.full.is = false;
  await b.session.press();
  expect(b.session.store.getState().notKept).toBe(false);
  expect(b.outbox).toEqual(['a voice1.mp3']);
});

it('submits a recording only once when the button is pressed repeatedly', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  await b.speak();
  await Promise.all([b.session.press(), b.session.press(), b.session.skip()]);
  expect(b.outbox).toEqual(['a voice1.mp3']);
  expect(b.at()).toBe('b');
});

it('saves the recording when the page is hidden, and stops if nobody has spoken', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  b.hear(0.2, 0.5);
  b.session.pause();
  await vi.waitFor(() => expect(b.phase()).toBe('saved'));
  b.session.pause();
  expect(b.phase()).toBe('saved');
  await b.session.recordAgain();
  b.session.pause();
  expect(b.phase()).toBe('idle');
});

it('reports a microphone that the user has blocked', async () => {
  const b = bench();
  await b.session.open();
  b.denied.is = true;
  await b.session.press();
  expect(b.recorder.listening.getState().problem).toBe('denied');
  expect(b.phase()).toBe('idle');
});

it('saves a running recording when the batch is closed', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  b.hear(0.2, 0.5);
  await b.session.close();
  expect(b.phase()).toBe('idle');
  expect(Object.keys(b.drafts)).toEqual(['a']);
});

it('saves nothing when the batch is closed before anybody has spoken', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  b.hear(0, 0.5);
  await b.session.close();
  expect(b.phase()).toBe('idle');
  expect(b.drafts).toEqual({});
});

it('does not save a recording again that is being submitted when the batch is closed', async () => {
  const b = bench();
  await b.session.open();
  await b.session.press();
  await b.speak();
  await Promise.all([b.session.press(), b.session.close()]);
  expect(b.outbox).toEqual(['a voice1.mp3']);
  expect(b.drafts).toEqual({});
});

it.each([
  ['kept', { isStored: true, notKept: false }],
  ['not kept', { isStored: false, notKept: true }],
  ['in memory', { isStored: false, notKept: false }],
] as const)('shows whether a new recording is stored: %s', async (saved, state) => {
  const b = bench();
  b.saved.as = saved;
  await b.session.open();
  await b.session.press();
  await b.speak();
  await vi.waitFor(() => expect(b.session.store.getState()).toMatchObject(state));
  await b.session.skip();
  expect(b.session.store.getState()).toMatchObject({ isStored: true, notKept: false });
});

it.each([
  ['kept', true],
  ['not kept', false],
  ['in memory', false],
] as const)(
  'may close without a question only if its recording is stored: %s',
  async (saved, may) => {
    const b = bench();
    b.saved.as = saved;
    await b.session.open();
    await b.session.press();
    await b.speak();
    expect(await b.session.saveBeforeClose()).toBe(may);
    expect(b.phase()).toBe('saved');
    await b.session.press();
    expect(await b.session.saveBeforeClose()).toBe(true);
  },
);

it.each([
  ['kept', true],
  ['in memory', false],
] as const)('saves a running recording before it closes: %s', async (saved, may) => {
  const b = bench();
  b.saved.as = saved;
  await b.session.open();
  await b.session.press();
  b.hear(0.2, 0.5);
  expect(await b.session.saveBeforeClose()).toBe(may);
  expect(b.phase()).toBe('saved');
  expect(Object.keys(b.drafts)).toEqual(may ? ['a'] : []);
});

it('may close before anybody has spoken, and while a recording is being submitted', async () => {
  const b = bench();
  b.saved.as = 'in memory';
  await b.session.open();
  await b.session.press();
  b.hear(0, 0.5);
  expect(await b.session.saveBeforeClose()).toBe(true);
  await b.speak();
  const [, may] = await Promise.all([b.session.press(), b.session.saveBeforeClose()]);
  expect(may).toBe(true);
  expect(b.outbox).toEqual(['a voice1.mp3']);
});
