import { nothingTyped } from '@shared/contract/fields.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fetchTexts } from '../../../i18n/language.ts';
import { newDraft } from '../drafts/draft.ts';
import { createEditing, type Editing } from './editing.ts';
import { untouched, type RevisionFormState } from './form-state.ts';
import type { Recording } from './recorder-port.ts';

beforeAll(() => fetchTexts('later'));

const owner = { uid: 'u', placeId: 'gn-1' };
const speaker = { name: 'Sara' } as never;
const recording = { blob: new Blob(['voice']), seconds: 2 } as unknown as Recording;

function setUp(state: Partial<RevisionFormState> = {}) {
  const store = createStore<RevisionFormState>(() => ({
    ...untouched(newDraft(owner, nothingTyped), true),
    ...state,
  }));
  let keys = 0;
  const speakers = { last: () => speaker, remember: vi.fn() };
  const editing = createEditing(store, {
    ...{ uid: owner.uid, speakers },
    change: async (draft) => store.setState({ draft }),
    newKey: () => `key-${++keys}`,
  });
  return { store, speakers, editing, draft: () => store.getState().draft };
}

const wrong = { field: 'name_loc', text: 'wrong' } as const;
const nameProblem = { id: 'a', field: 'form', text: 'wrong' } as const;

it.each<[string, Partial<RevisionFormState>, (editing: Editing) => void]>([
  ['a text', { error: wrong }, (editing) => editing.setText('name_loc', 'س')],
  [
    'the licence',
    { error: { field: 'licence', text: 'wrong' } },
    (editing) => editing.tickLicence(true),
  ],
  ['a further name', { nameProblem }, (editing) => editing.addName('another')],
  ['the link field', { linkError: 'wrong' }, (editing) => editing.setLinkText('a.az')],
  ['the files', { fileError: 'wrong' }, (editing) => editing.removeFile('none')],
  [
    'the files, which include documents among the links',
    { fileError: 'wrong' },
    (editing) => editing.removeLink('/files/places/gn-1/abc-a.pdf'),
  ],
  [
    'a link that becomes a source',
    { linkError: 'wrong', nameProblem },
    (editing) => editing.linkToSource(),
  ],
])('clears the error of %s after a change', (_, errors, change) => {
  const { store, editing } = setUp(errors);
  change(editing);
  const { error, nameProblem: problem, linkError, fileError } = store.getState();
  expect([error, problem, linkError, fileError]).toEqual([null, null, null, null]);
});

it('keeps the error of a field when another field changes', () => {
  const { store, editing } = setUp({ error: wrong });
  editing.setText('name_new', 'x');
  editing.tickLicence(true);
  expect(store.getState().error).toBe(wrong);
});

it('adds the last speaker to a recording, and removes the speaker with the recording', async () => {
  const { editing, draft } = setUp();
  await editing.keepVoice(recording);
  expect(draft()).toMatchObject({ voice: { seconds: 2, uploaded: null }, speaker });
  editing.setVoice(null);
  expect(draft()).toMatchObject({ voice: null, speaker: null });
});

it.each(['none', 'lost'] as const)(
  'keeps the draft when the recorder returns “%s”',
  async (finished) => {
    const { editing, draft } = setUp();
    const before = draft();
    await editing.keepVoice(finished);
    expect(draft()).toBe(before);
  },
);

it('adds typed addresses to the links, and keeps other text in the field', () => {
  const { store, editing, draft } = setUp();
  editing.setLinkText('example.org/a and a book');
  editing.addLink();
  expect(draft().values.links).toEqual(['example.org/a']);
  expect(draft().linkText).toBe('and a book');
  expect(store.getState().linkError).not.toBeNull();
  editing.removeLink('example.org/a');
  expect(draft().values.links).toEqual([]);
});

it('remembers the speaker for the next recording', () => {
  const { editing, draft, speakers } = setUp();
  editing.setSpeaker(null);
  expect(speakers.remember).toHaveBeenCalledExactlyOnceWith('u', null);
  expect(draft().speaker).toBeNull();
});
