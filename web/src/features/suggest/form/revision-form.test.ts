import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchLaterTexts } from '../../../i18n/language.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ClaimDraft } from '../drafts/draft-claim.ts';
import type { GivenLicence } from '../drafts/given-licence.ts';
import { agrees } from './check-draft.ts';
import { createRevisionForm, type RevisionForm } from './revision-form.ts';
import { UploadRefused } from '../drafts/submit-draft.ts';
import { formParts, memoryDrafts, takeFile } from './testing/form-parts.ts';

beforeAll(fetchLaterTexts);

/** Claims a draft in the tabs of one browser. One tab has the claim, the others wait for it. */
function oneTab() {
  const line: ((mine: boolean) => void)[] = [];
  const first = (told: (mine: boolean) => void): void => {
    const had = line[0];
    line.splice(0, line.length, told, ...line.filter((one) => one !== told));
    if (had !== told) had?.(false);
    told(true);
  };
  const claim: ClaimDraft = (_, changed) => {
    line.push(changed);
    changed(line[0] === changed);
    return {
      take: () => first(changed),
      release: () => {
        const had = line[0] === changed;
        line.splice(line.indexOf(changed), 1);
        if (had) line[0]?.(true);
      },
    };
  };
  return { claim };
}

type Given = { licence: GivenLicence | null };

function setUp(
  sendSuggestion = vi.fn(async () => undefined),
  storage = memoryDrafts(),
  sendFile = takeFile,
  claims = oneTab(),
  given: Given = { licence: { version: 1, language: null } },
) {
  const form = createRevisionForm(
    formParts({
      storage,
      claim: claims.claim,
      ports: { sendSuggestion, sendFile, licenceOf: () => given.licence },
      giveLicence: (_, language) => void (given.licence = { version: 1, language }),
    }),
  );
  return { form, storage, sendSuggestion };
}

const values = (form: RevisionForm) => form.store.getState().draft.values;

describe('the licence', () => {
  const filled = (given: Given) => {
    const made = setUp(undefined, undefined, undefined, undefined, given);
    made.form.setText('name_loc', 'سولدوز');
    return made;
  };

  it('is asked for after all else is right, and nothing is sent or put off without it', async () => {
    const unasked = { licence: null };
    const { form, sendSuggestion } = setUp(undefined, undefined, undefined, undefined, unasked);
    expect(await form.submit()).toEqual({ kind: 'invalid' });
    expect(form.store.getState().error).toMatchObject({ field: 'name_loc' });
    form.setText('name_loc', 'سولدوز');
    expect(await form.submit()).toEqual({ kind: 'invalid' });
    expect(form.store.getState().error).toEqual({
      field: 'licence',
      text: 'This field is required',
    });
    expect(await form.sendLater()).toEqual({ kind: 'invalid' });
    expect(sendSuggestion).not.toHaveBeenCalled();
  });

  it('is asked for once: with the form that is sent it is given for all that follow', async () => {
    const given: Given = { licence: null };
    const { form, sendSuggestion } = filled(given);
    form.tickLicence(true);
    form.tickLicence(false);
    expect(await form.submit()).toEqual({ kind: 'invalid' });
    form.tickLicence(true);
    expect(form.store.getState().error).toBe(null);
    expect(given.licence).toBe(null);
    expect(await form.submit()).toMatchObject({ kind: 'done' });
    expect(given.licence).toEqual({ version: 1, language: 'en' });
    const sent = { licence: 1, licence_language: 'en' };
    expect(sendSuggestion.mock.calls[0]?.at(1)).toMatchObject(sent);
    expect(form.store.getState().asksLicence).toBe(false);
    expect(filled(given).form.store.getState().asksLicence).toBe(false);
  });

  it('is asked for anew where it was another text', () => {
    expect(
      filled({ licence: { version: 0, language: null } }).form.store.getState().asksLicence,
    ).toBe(true);
  });

  it('that was ticked is kept with the draft', async () => {
    const { form, storage } = filled({ licence: null });
    form.tickLicence(true);
    const later = setUp(undefined, storage, undefined, undefined, { licence: null }).form;
    await later.load();
    expect(agrees(later.store.getState().draft)).toBe(true);
  });
});

describe('further names', () => {
  const nameOf = (form: RevisionForm) => form.store.getState().draft.names[0]!;

  it('begin blank, or with the old name and a place for its evidence', () => {
    const { form } = setUp();
    form.addName('another');
    expect(nameOf(form)).toMatchObject({ form: '', kind: 'variant', evidence: [] });
    expect(form.isFilled()).toBe(false);
    form.setNames([]);
    form.setText('name_az', 'Sulduz');
    form.addName('old');
    expect(nameOf(form)).toMatchObject({ form: 'Sulduz', kind: 'original' });
    expect(nameOf(form).evidence).toHaveLength(1);
  });

  it('are kept with the draft, and sent', async () => {
    const { form, storage, sendSuggestion } = setUp();
    form.setText('name_loc', 'سولدوز');
    form.addName('another');
    form.setNames([{ ...nameOf(form), form: 'Naghadeh' }]);
    const later = setUp(sendSuggestion, storage).form;
    await later.load();
    expect(nameOf(later).form).toBe('Naghadeh');
    expect(await later.submit()).toEqual({ kind: 'done', refused: [], missing: [] });
    expect(sendSuggestion.mock.calls[0]?.at(1)).toMatchObject({
      names: [{ form: 'Naghadeh', script: 'Latn' }],
    });
    expect(later.store.getState().draft.names).toEqual([]);
  });

  it('that cannot be sent are told with their field, until one is changed', async () => {
    const { form, sendSuggestion } = setUp();
    form.setText('name_loc', 'سولدوز');
    form.addName('another');
    form.setNames([{ ...nameOf(form), form: '12' }]);
    expect(await form.submit()).toEqual({ kind: 'invalid' });
    expect(form.store.getState()).toMatchObject({
      submitting: false,
      nameProblem: { id: nameOf(form).id, field: 'form' },
    });
    expect(sendSuggestion).not.toHaveBeenCalled();
    form.setNames([]);
    expect(form.store.getState().nameProblem).toBeNull();
  });

  it('are none in a draft that is older than they are', async () => {
    const { form, storage } = setUp();
    form.setText('name_loc', 'سولدوز');
    const [[key, draft]] = [...storage.kept] as [[string, Draft]];
    const { names: _, ...older } = draft;
    storage.kept.set(key, older as Draft);
    const later = setUp(undefined, storage).form;
    await later.load();
    expect(later.store.getState().draft.names).toEqual([]);
  });
});

describe('submit', () => {
  it('shows one error, the old name first, and clears it when that field is edited', async () => {
    const { form, sendSuggestion } = setUp();
    form.setText('name_new', ' ');
    expect(await form.submit()).toEqual({ kind: 'invalid' });
    const error = { field: 'name_loc', text: 'This field is required' };
    expect(form.store.getState().error).toEqual(error);
    form.setText('name_new', 'x');
    expect(form.store.getState().error).toEqual(error);
    form.setText('name_loc', 'س');
    expect(form.store.getState().error).toBeNull();
    expect(sendSuggestion).not.toHaveBeenCalled();
  });

  it('resets every field and the kept draft on success', async () => {
    const { form, storage } = setUp();
    form.setText('name_loc', 'سولدوز');
    form.addFiles([new File(['x'], 'a.png')]);
    expect(storage.kept.size).toBe(1);
    expect(await form.submit()).toEqual({ kind: 'done', refused: [], missing: [] });
    expect(values(form)).toMatchObject({ name_new: 'Naqadeh', name_loc: '' });
    expect(form.store.getState().draft.files).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });

  it('adds a link that was typed and not added, and stops at one that is none', async () => {
    const { form, sendSuggestion } = setUp();
    form.setText('name_loc', 'سولدوز');
    form.setLinkText('javascript:alert(1)//://');
    expect(await form.submit()).toEqual({ kind: 'invalid' });
    expect(form.store.getState().linkError).toBe(
      'This is not a web address. Check it, then try again.',
    );
    form.setLinkText(' example.org ');
    expect(await form.submit()).toEqual({ kind: 'done', refused: [], missing: [] });
    expect(sendSuggestion).toHaveBeenCalledExactlyOnceWith(
      'gn-1',
      expect.objectContaining({ links: ['https://example.org'] }),
      expect.anything(),
      expect.anything(),
    );
  });

  it('tells which files the server would not have', async () => {
    const { form } = setUp(undefined, undefined, async () => {
      throw new UploadRefused('too odd');
    });
    form.setText('name_loc', 'سولدوز');
    form.addFiles([new File(['x'], 'a.png')]);
    expect(await form.submit()).toMatchObject({
      kind: 'done',
      refused: [{ name: 'a.png', refused: 'too odd' }],
    });
  });

  it('stays filled on failure and sends the same key again', async () => {
    const sendSuggestion = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { form } = setUp(sendSuggestion);
    form.setText('name_loc', 'سولدوز');
    expect(await form.submit()).toMatchObject({ kind: 'failed' });
    expect(values(form).name_loc).toBe('سولدوز');
    expect(form.store.getState().submitting).toBe(false);
    expect(await form.submit()).toEqual({ kind: 'done', refused: [], missing: [] });
    const [first, second] = sendSuggestion.mock.calls as unknown as string[][];
    expect(first?.[2]).toBe('key-1');
    expect(second?.[2]).toBe('key-1');
  });

  it('cannot be pressed twice, and can be given up', async () => {
    const { form } = setUp(
      vi.fn(
        async (...[, , , signal]: unknown[]) =>
          new Promise<undefined>((_, reject) =>
            (signal as AbortSignal).addEventListener('abort', () =>
              reject(new DOMException('', 'AbortError')),
            ),
          ),
      ) as never,
    );
    form.setText('name_loc', 'سولدوز');
    const first = form.submit();
    expect(await form.submit()).toEqual({ kind: 'cancelled' });
    await vi.waitFor(() => expect(form.store.getState().draft.attempt).not.toBeNull());
    form.cancelSubmit();
    expect(await first).toEqual({ kind: 'cancelled' });
    expect(values(form).name_loc).toBe('سولدوز');
  });
});

describe('a draft', () => {
  it('is there again in the next tab, files too, for the same user and place only', async () => {
    const { form, storage } = setUp();
    form.setText('about', 'A story');
    form.addFiles([new File(['x'], 'a.png')]);
    const again = setUp(undefined, storage).form;
    await again.load();
    expect(values(again).about).toBe('A story');
    expect(again.store.getState().draft.files[0]?.name).toBe('a.png');
    expect(await storage.load({ uid: 'other', placeId: 'gn-1' })).toBeNull();
  });

  it('does not overwrite what was typed while it was looked for', async () => {
    const { form, storage } = setUp();
    form.setText('about', 'old');
    const again = setUp(undefined, storage).form;
    const loading = again.load();
    again.setText('about', 'new');
    await loading;
    expect(values(again).about).toBe('new');
  });

  it('is not kept when it says nothing that the form did not begin with', () => {
    const { form, storage } = setUp();
    form.setText('about', 'x');
    form.setText('about', '');
    expect(storage.kept.size).toBe(0);
  });

  it('that the device cannot keep is said to be unkept, until it can or nothing is left of it', async () => {
    const storage = memoryDrafts();
    let isFull = true;
    const { save } = storage;
    storage.save = async (draft) => !isFull && save(draft);
    const { form } = setUp(undefined, storage);
    const unkept = () => form.store.getState().unkept;
    expect(unkept()).toBe(false);
    form.setText('about', 'x');
    await vi.waitFor(() => expect(unkept()).toBe(true));
    isFull = false;
    form.setText('about', 'xy');
    await vi.waitFor(() => expect(unkept()).toBe(false));
    isFull = true;
    form.setText('about', 'xyz');
    await vi.waitFor(() => expect(unkept()).toBe(true));
    form.setText('about', '');
    expect(unkept()).toBe(false);
  });

  it('is gone after cancelling', () => {
    const { form, storage } = setUp();
    form.setText('about', 'x');
    form.discard();
    expect(storage.kept.size).toBe(0);
    expect(values(form).about).toBe('');
  });
});

describe('two tabs', () => {
  async function twoTabs() {
    const claims = oneTab();
    const { form: first, storage } = setUp(undefined, undefined, undefined, claims);
    await first.load();
    first.setText('about', 'first');
    const { form: second } = setUp(undefined, storage, undefined, claims);
    await second.load();
    const kept = async () => (await storage.load({ uid: 'u', placeId: 'gn-1' }))?.values.about;
    return { first, second, kept, storage };
  }
  const other = (form: RevisionForm) => form.store.getState().other?.values.about;
  const elsewhere = (form: RevisionForm) => form.store.getState().elsewhere;

  it('the second says that it is the second, and keeps nothing over the first one’s text', async () => {
    const { first, second, kept } = await twoTabs();
    expect([elsewhere(first), elsewhere(second)]).toEqual([false, true]);
    expect(values(second).about).toBe('first');
    second.setText('about', 'second');
    expect(await kept()).toBe('first');
    await second.lookElsewhere();
    expect(other(second)).toBe('first');
  });

  it('goes on with its own text, and the first one is told and offered it', async () => {
    const { first, second, kept } = await twoTabs();
    second.setText('about', 'second');
    await second.continueHere('this');
    expect(await kept()).toBe('second');
    expect(elsewhere(second)).toBe(false);
    await vi.waitFor(() => expect(other(first)).toBe('second'));
    expect([elsewhere(first), values(first).about]).toEqual([true, 'first']);
    await first.continueHere('other');
    expect([elsewhere(first), values(first).about]).toEqual([false, 'second']);
    expect(elsewhere(second)).toBe(true);
  });

  it('is alone again when the other tab goes: what it wrote is kept, what the other left is offered', async () => {
    const { first, second, kept } = await twoTabs();
    second.setText('about', 'second');
    await first.close();
    await vi.waitFor(async () => expect(await kept()).toBe('second'));
    expect(elsewhere(second)).toBe(false);
    expect(other(second)).toBe('first');
    await second.continueHere('this');
    expect(other(second)).toBeUndefined();
  });

  it('that was not written in is blank once the other has sent its text and gone', async () => {
    const { first, second } = await twoTabs();
    first.setText('name_loc', 'سولدوز');
    expect(await first.submit()).toMatchObject({ kind: 'done' });
    await first.close();
    await vi.waitFor(() => expect(values(second).about).toBe(''));
    expect(values(second).name_new).toBe('Naqadeh');
  });

  it('does not take the first one’s draft away when it sends its own', async () => {
    const { second, kept } = await twoTabs();
    second.setText('name_loc', 'سولدوز');
    expect(await second.submit()).toMatchObject({ kind: 'done' });
    expect(await kept()).toBe('first');
  });
});

it('is filled once there is something that its user would miss', () => {
  const { form } = setUp();
  expect(form.isFilled()).toBe(false);
  form.setLinkText(' a.az');
  expect(form.isFilled()).toBe(true);
  form.setLinkText(' ');
  form.setText('about', 'x');
  expect(form.isFilled()).toBe(true);
});

it('tells of a file that cannot be sent until the next is added or one removed, and keeps those it has', () => {
  const { form } = setUp();
  form.addFiles([new File([], 'nothing.txt'), new File(['x'], 'a.png')]);
  const state = () => form.store.getState();
  expect(state().fileError).toBe('“nothing.txt” is empty');
  form.addFiles([new File(['x'], 'b.png')]);
  expect(state().fileError).toBeNull();
  form.addFiles(Array.from({ length: 10 }, () => new File(['x'], 'c.png')));
  expect(state().fileError).toBe('12 files. The limit is 10.');
  expect(state().draft.files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  form.removeFile(state().draft.files[0]!.id);
  expect(state().fileError).toBeNull();
});
