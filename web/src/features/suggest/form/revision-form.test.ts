import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ClaimDraft } from '../drafts/draft-claim.ts';
import type { GivenLicence } from '../drafts/given-licence.ts';
import { agrees } from './check-draft.ts';
import { createRevisionForm, type RevisionForm } from './revision-form.ts';
import { UploadRefused } from '../drafts/submit-draft.ts';
import { formParts, memoryDrafts, takeFile } from './testing/form-parts.ts';

beforeAll(() => fetchTexts('later'));

function oneTab() {
  const line: ((mine: boolean) => void)[] = [];
  const first = (listener: (mine: boolean) => void): void => {
    const had = line[0];
    line.splice(0, line.length, listener, ...line.filter((one) => one !== listener));
    if (had !== listener) had?.(false);
    listener(true);
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

/**
 * Resolves when the form has saved all changes. The storage of these tests is in memory, so all saves end before the
 * next `setImmediate`.
 */
const allSaved = () => new Promise(setImmediate);

const values = (form: RevisionForm) => form.store.getState().draft.values;

describe('the licence', () => {
  const filled = (given: Given) => {
    const made = setUp(undefined, undefined, undefined, undefined, given);
    made.form.setText('name_loc', 'سولدوز');
    return made;
  };

  it('is required after all other fields are valid, and without it nothing is sent or stored for later', async () => {
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

  it('is stored when the form is sent, and not requested again', async () => {
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

  it('is requested again after its text has changed', () => {
    expect(
      filled({ licence: { version: 0, language: null } }).form.store.getState().asksLicence,
    ).toBe(true);
  });

  it('is stored with the draft when it is ticked', async () => {
    const { form, storage } = filled({ licence: null });
    form.tickLicence(true);
    await allSaved();
    const later = setUp(undefined, storage, undefined, undefined, { licence: null }).form;
    await later.load();
    expect(agrees(later.store.getState().draft)).toBe(true);
  });
});

describe('further names', () => {
  const nameOf = (form: RevisionForm) => form.store.getState().draft.names[0]!;

  it('start blank, or with the old name and an evidence field', () => {
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

  it('are stored with the draft, and sent', async () => {
    const { form, storage, sendSuggestion } = setUp();
    form.setText('name_loc', 'سولدوز');
    form.addName('another');
    form.setNames([{ ...nameOf(form), form: 'Naghadeh' }]);
    await allSaved();
    const later = setUp(sendSuggestion, storage).form;
    await later.load();
    expect(nameOf(later).form).toBe('Naghadeh');
    expect(await later.submit()).toEqual({ kind: 'done', refused: [], missing: [] });
    expect(sendSuggestion.mock.calls[0]?.at(1)).toMatchObject({
      names: [{ form: 'Naghadeh', script: 'Latn' }],
    });
    expect(later.store.getState().draft.names).toEqual([]);
  });

  it('show an error at an invalid field until the names change', async () => {
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

  it('are empty in a draft from before there were further names', async () => {
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

describe('submitting', () => {
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

  it('resets every field and the stored draft on success', async () => {
    const { form, storage } = setUp();
    form.setText('name_loc', 'سولدوز');
    form.addFiles([new File(['x'], 'a.png')]);
    expect(storage.kept.size).toBe(1);
    expect(await form.submit()).toEqual({ kind: 'done', refused: [], missing: [] });
    expect(values(form)).toMatchObject({ name_new: 'Naqadeh', name_loc: '' });
    expect(form.store.getState().draft.files).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });

  it('adds a typed link that was not added, and stops at an invalid link', async () => {
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

  it('lists the files that the server rejected', async () => {
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

  it('stays filled on failure, and retries with the same key', async () => {
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

  it('ignores a second press, and can be cancelled', async () => {
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
  it('is restored in the next tab, with its files, only for the same user and place', async () => {
    const { form, storage } = setUp();
    form.setText('about', 'A story');
    form.addFiles([new File(['x'], 'a.png')]);
    await allSaved();
    const again = setUp(undefined, storage).form;
    await again.load();
    expect(values(again).about).toBe('A story');
    expect(again.store.getState().draft.files[0]?.name).toBe('a.png');
    expect(await storage.load({ uid: 'other', placeId: 'gn-1' })).toBeNull();
  });

  it('does not overwrite text that was typed while the draft was loading', async () => {
    const { form, storage } = setUp();
    form.setText('about', 'old');
    const again = setUp(undefined, storage).form;
    const loading = again.load();
    again.setText('about', 'new');
    await loading;
    expect(values(again).about).toBe('new');
  });

  it('is not stored when it equals the initial form', async () => {
    const { form, storage } = setUp();
    form.setText('about', 'x');
    form.setText('about', '');
    await allSaved();
    expect(storage.kept.size).toBe(0);
  });

  it('shows a warning while the device cannot store it', async () => {
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

  it('is deleted after cancelling', () => {
    const { form, storage } = setUp();
    form.setText('about', 'x');
    form.discard();
    expect(storage.kept.size).toBe(0);
    expect(values(form).about).toBe('');
  });
});

describe('two tabs with the same form', () => {
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

  it('the second tab shows that another tab is open, and does not overwrite the first tab’s draft', async () => {
    const { first, second, kept } = await twoTabs();
    expect([elsewhere(first), elsewhere(second)]).toEqual([false, true]);
    expect(values(second).about).toBe('first');
    second.setText('about', 'second');
    expect(await kept()).toBe('first');
    await second.lookElsewhere();
    expect(other(second)).toBe('first');
  });

  it('the second tab can take over, and the first tab is offered the new draft', async () => {
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

  it('the first tab adopts the new draft when the second tab closes', async () => {
    const { first, second, kept } = await twoTabs();
    second.setText('about', 'second');
    await second.continueHere('this');
    second.setText('about', 'second, longer');
    await second.close();
    await vi.waitFor(() => expect(values(first).about).toBe('second, longer'));
    expect([elsewhere(first), other(first), await kept()]).toEqual([
      ...[false, undefined, 'second, longer'],
    ]);
  });

  it('the second tab offers both texts when the first tab closes, and replaces the stored draft only after a choice', async () => {
    const { first, second, kept } = await twoTabs();
    second.setText('about', 'second');
    await first.close();
    await vi.waitFor(() => expect(elsewhere(second)).toBe(false));
    second.setText('about', 'second, longer');
    expect([values(second).about, other(second), await kept()]).toEqual([
      ...['second, longer', 'first', 'first'],
    ]);
    await second.continueHere('this');
    expect([other(second), await kept()]).toEqual([undefined, 'second, longer']);
  });

  it.each(['discard', 'submit'] as const)(
    'the first tab’s draft stays stored after the second tab’s %s without a choice',
    async (action) => {
      const { first, second, kept } = await twoTabs();
      second.setText('name_loc', 'سولدوز');
      await first.close();
      await vi.waitFor(() => expect(elsewhere(second)).toBe(false));
      await second[action]();
      expect(values(second).name_loc).toBe('');
      second.setText('about', 'third');
      expect([other(second), await kept()]).toEqual(['first', 'first']);
    },
  );

  it('the second tab is blank, if untouched, after the first tab has sent its suggestion and closed', async () => {
    const { first, second } = await twoTabs();
    first.setText('name_loc', 'سولدوز');
    expect(await first.submit()).toMatchObject({ kind: 'done' });
    await first.close();
    await vi.waitFor(() => expect(values(second).about).toBe(''));
    expect(values(second).name_new).toBe('Naqadeh');
  });

  it('the second tab does not delete the first tab’s draft when it sends its own', async () => {
    const { second, kept } = await twoTabs();
    second.setText('name_loc', 'سولدوز');
    expect(await second.submit()).toMatchObject({ kind: 'done' });
    expect(await kept()).toBe('first');
  });
});

it('counts as filled after the user has typed text or a link', () => {
  const { form } = setUp();
  expect(form.isFilled()).toBe(false);
  form.setLinkText(' a.az');
  expect(form.isFilled()).toBe(true);
  form.setLinkText(' ');
  form.setText('about', 'x');
  expect(form.isFilled()).toBe(true);
});
