import { ApiError } from '@shared/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import type { Reason } from '@shared/contract/reasons.ts';
import { submitRequest, type SubmitRequest } from '@shared/contract/requests.ts';
import { newDraft, type Draft } from './draft.ts';
import type { GivenLicence } from './given-licence.ts';
import {
  missingFiles,
  payloadOf,
  submitDraft,
  UploadRefused,
  type SubmitPorts,
} from './submit-draft.ts';
import { knownName, newName } from './typed-name.ts';

class Line {
  readonly uploads = new Map<string, string>();
  readonly suggestions = new Map<string, SubmitRequest>();
  kept: Draft;
  messages = 0;
  cutBefore = Infinity;
  cutAfter = Infinity;
  refused = new Set<string>();
  failing = new Map<string, ApiError>();
  skipsFailing = true;
  keys = 0;
  lacking: 'links' | 'voiceUrl' | null = null;
  reason: Reason = 'not_your_file';
  lacks: (body: SubmitRequest) => boolean = () => true;
  named: number[] = [];
  licence: GivenLicence | null = { version: 1, language: 'az' };

  constructor(draft: Draft) {
    this.kept = draft;
  }

  async pass<T>(work: () => T): Promise<T> {
    const message = ++this.messages;
    if (message === this.cutBefore) throw new TypeError('Failed to fetch');
    const result = work();
    if (message === this.cutAfter) throw new TypeError('Failed to fetch');
    return result;
  }

  ports(): SubmitPorts {
    return {
      sendFile: async ({ name, destination, key }) =>
        this.pass(() => {
          const failure = this.failing.get(name);
          if (failure) throw failure;
          if (this.refused.has(name)) throw new UploadRefused('too large');
          this.uploads.set(key, destination);
          return {
            url: `https://adyurdu.test/files/${destination}`,
            path: destination,
            name,
            contentType: '',
            size: 1,
          };
        }),
      sendSuggestion: async (_place, body, key) =>
        this.pass(() => {
          this.named.push(body.links.length);
          const { lacking } = this;
          if (lacking && this.lacks(body))
            throw new ApiError('invalid', 'not a file that you uploaded', {
              ...{ field: lacking, reason: this.reason },
            });
          if (!this.suggestions.has(key)) this.suggestions.set(key, body);
        }),
      keep: async (draft) => {
        this.kept = draft;
      },
      licenceOf: () => this.licence,
      newKey: () => `key-${++this.keys}`,
      now: () => 1,
      log: () => undefined,
      onProgress: () => undefined,
      skipsFailing: this.skipsFailing,
    };
  }

  submit(): Promise<Draft> {
    return submitDraft(this.kept, this.ports(), new AbortController().signal);
  }
}

const file = (id: string, name: string): Draft['files'][number] => ({
  id,
  name,
  blob: new Blob(['x']),
  size: 1,
  uploaded: null,
  refused: null,
});

function filled(): Draft {
  return {
    ...newDraft(
      { uid: 'u', placeId: 'gn-1' },
      { name_new: 'Naqadeh', name_loc: 'سولدوز', links: ['a.az'] },
    ),
    files: [file('f1', 'one.pdf'), file('f2', 'two.png')],
    voice: { blob: new Blob(['v']), name: 'voice170.mp3', seconds: 3, uploaded: null },
  };
}

const complete = {
  name_new: 'Naqadeh',
  name_az: null,
  name_loc: 'سولدوز',
  about: null,
  voiceUrl: '/files/places/gn-1/voice_170.mp3',
  links: ['https://a.az', '/files/places/gn-1/one.pdf', '/files/places/gn-1/two.png'],
};

describe('a connection cut at every step', () => {
  const steps = [1, 2, 3, 4].flatMap((message) => [
    ['before', message] as const,
    ['after', message] as const,
  ]);
  it.each(steps)(
    '%s message %i: after a retry there is one suggestion with all its files',
    async (when, message) => {
      const line = new Line(filled());
      if (when === 'before') line.cutBefore = message;
      else line.cutAfter = message;
      await expect(line.submit()).rejects.toThrow('Failed to fetch');
      await line.submit();
      expect([...line.suggestions.values()]).toMatchObject([complete]);
      expect(line.uploads.size).toBe(3);
    },
  );
});

it('uses a new key when the suggestion was edited between two attempts', async () => {
  const line = new Line(filled());
  line.cutAfter = 4;
  await expect(line.submit()).rejects.toThrow();
  line.kept = { ...line.kept, values: { ...line.kept.values, about: 'more' } };
  await line.submit();
  expect([...line.suggestions.keys()]).toEqual(['key-1', 'key-2']);
});

it('sends nothing without a licence, and retries under the same key after the licence is given', async () => {
  const line = new Line(filled());
  line.cutAfter = 4;
  await expect(line.submit()).rejects.toThrow('Failed to fetch');
  line.licence = null;
  await expect(line.submit()).rejects.toMatchObject({ code: 'invalid', field: 'licence' });
  expect(line.messages).toBe(4);
  line.licence = { version: 1, language: 'tr' };
  await line.submit();
  expect([...line.suggestions.entries()]).toMatchObject([
    ['key-1', { ...complete, licence: 1, licence_language: 'az' }],
  ]);
});

it.each([
  ['sends', 0],
  ['uploads nothing of', 1],
])('%s a suggestion that is %i bytes too large with its licence and files', async (_, more) => {
  const about = (length: number): Draft => {
    const draft = filled();
    return { ...draft, values: { ...draft.values, about: 'x'.repeat(length) } };
  };
  const others = Buffer.byteLength(payloadOf(about(1))) - 1;
  const fits = limits.jsonBytes - 4_000 - others;
  const line = new Line(about(fits + more));
  const error = { code: 'too_large', field: 'about', limit: limits.jsonBytes };
  if (more > 0) await expect(line.submit()).rejects.toMatchObject(error);
  else await line.submit();
  expect([line.uploads.size, line.suggestions.size]).toEqual(more > 0 ? [0, 0] : [3, 1]);
});

it('names the invalid field of a further name before it uploads files', async () => {
  const names = [newName('blank'), knownName('Sulduz', 'known', 'empty evidence')];
  const line = new Line({ ...filled(), names });
  const error = { code: 'invalid', reason: 'nothing_said', field: 'names.0.evidence.0.label' };
  await expect(line.submit()).rejects.toMatchObject(error);
  expect(line.messages).toBe(0);
});

it('sends the licence of the draft, even if this device has no stored licence', async () => {
  const line = new Line({ ...filled(), licence: 1, licenceLanguage: 'azb' });
  line.licence = null;
  await line.submit();
  expect([...line.suggestions.values()]).toMatchObject([{ licence: 1, licence_language: 'azb' }]);
});

it('sends the speaker of a recording, but no speaker without a recording', async () => {
  const speaker = { dialect: { id: 'gn-9', name: 'Balıqçı' }, born: 1950 };
  const line = new Line({ ...filled(), speaker });
  await line.submit();
  expect([...line.suggestions.values()]).toMatchObject([{ speaker }]);
  expect(submitRequest.safeParse([...line.suggestions.values()][0]).error).toBeUndefined();
  const silent = new Line({ ...filled(), voice: null, speaker });
  await silent.submit();
  expect([...silent.suggestions.values()][0]).not.toHaveProperty('speaker');
});

it('retries a draft of an older app version under the same key', async () => {
  const line = new Line(filled());
  line.cutAfter = 4;
  await expect(line.submit()).rejects.toThrow();
  const { speaker: _, licenceLanguage: __, ...older } = line.kept;
  line.kept = older as Draft;
  await line.submit();
  expect([...line.suggestions.keys()]).toEqual(['key-1']);
});

it('skips a file that the server rejects, and marks the file in the draft', async () => {
  const line = new Line(filled());
  line.refused.add('one.pdf');
  await line.submit();
  expect([...line.suggestions.values()][0]?.links).toEqual([
    'https://a.az',
    '/files/places/gn-1/two.png',
  ]);
  expect(line.kept.files[0]?.refused).toBe('too large');
});

describe('files that the server has deleted', () => {
  async function weeksLater(): Promise<Line> {
    const line = new Line(filled());
    line.cutBefore = 4;
    await expect(line.submit()).rejects.toThrow('Failed to fetch');
    line.cutBefore = Infinity;
    return line;
  }

  it.each(['links', 'voiceUrl'] as const)(
    'are uploaded again under new keys: %s',
    async (field) => {
      const line = await weeksLater();
      const before = [...line.uploads.keys()];
      line.lacking = field;
      line.lacks = () => line.uploads.size === before.length;
      await line.submit();
      expect(line.uploads.size).toBe(2 * before.length);
      expect([...line.suggestions.values()]).toHaveLength(1);
      const [sent] = line.suggestions.values();
      expect(sent).toMatchObject({ ...complete, voiceUrl: '/files/places/gn-1/voice_1.mp3' });
      expect(line.kept.files.every(({ uploaded }) => uploaded !== null)).toBe(true);
    },
  );

  it('are uploaded again for a suggestion with another key, because the server refuses the first key with other content', async () => {
    const line = new Line({ ...filled(), attempt: { key: 'first', payload: null } });
    line.cutBefore = 2;
    await expect(line.submit()).rejects.toThrow('Failed to fetch');
    line.lacking = 'links';
    line.lacks = () => line.uploads.size === 3;
    await line.submit();
    expect(line.uploads.size).toBe(4);
    expect([...line.suggestions.keys()]).not.toContain('first');
    expect(line.suggestions.size).toBe(1);
  });

  it('are uploaded again only once; a second rejection is reported', async () => {
    const line = await weeksLater();
    line.lacking = 'links';
    await expect(line.submit()).rejects.toThrow('not a file that you uploaded');
    expect(line.uploads.size).toBe(6);
    expect(line.named).toEqual([3, 3]);
  });

  it.each<[Line['lacking'], Reason]>([
    ['links', 'too_many'],
    ['voiceUrl', 'not_a_recording'],
  ])('are not uploaded again when the server refuses %s for another reason', async (...row) => {
    const line = await weeksLater();
    [line.lacking, line.reason] = row;
    await expect(line.submit()).rejects.toMatchObject({ reason: row[1] });
    expect(line.uploads.size).toBe(3);
    expect(line.named).toEqual([3]);
  });

  it('are not uploaded again when all of them have just been uploaded', async () => {
    const line = new Line(filled());
    line.lacking = 'links';
    await expect(line.submit()).rejects.toThrow('not a file that you uploaded');
    expect(line.uploads.size).toBe(3);
    expect(line.named).toEqual([3]);
  });
});

describe('a file that the server fails to store', () => {
  const failing = (skipsFailing = true) => {
    const line = new Line(filled());
    line.failing.set('two.png', new ApiError('internal', 'a disk is full'));
    line.skipsFailing = skipsFailing;
    return line;
  };

  it('is skipped, and is sent in a further suggestion when a later upload succeeds', async () => {
    const line = failing();
    const sent = await line.submit();
    expect(missingFiles(sent).map(({ name }) => name)).toEqual(['two.png']);
    expect([...line.suggestions.values()]).toMatchObject([
      { links: ['https://a.az', '/files/places/gn-1/one.pdf'] },
    ]);
    line.kept = sent;
    line.failing.clear();
    expect(missingFiles(await line.submit())).toEqual([]);
    expect([...line.suggestions.values()].at(-1)).toMatchObject(complete);
    expect(line.suggestions.size).toBe(2);
  });

  it('causes no second suggestion while the upload still fails', async () => {
    const line = failing();
    line.kept = await line.submit();
    await expect(line.submit()).rejects.toMatchObject({ code: 'internal' });
    expect(line.suggestions.size).toBe(1);
  });

  it.each([
    ['the server then refuses it', (line: Line) => void line.refused.add('two.png')],
    [
      'the user removes it',
      (line: Line) => void (line.kept = { ...line.kept, files: line.kept.files.slice(0, 1) }),
    ],
  ])('causes no second suggestion with the same content if %s', async (_, change) => {
    const line = failing();
    line.kept = { ...line.kept, replaces: 'earlier' };
    line.kept = await line.submit();
    line.failing.clear();
    change(line);
    expect(missingFiles(await line.submit())).toEqual([]);
    expect([...line.suggestions.values()]).toMatchObject([{ replaces: 'earlier' }]);
    line.kept = { ...line.kept, values: { ...line.kept.values, about: 'more' } };
    await line.submit();
    expect([...line.suggestions.values()]).toMatchObject([{}, { about: 'more' }]);
  });

  it('is still missing, and causes no second suggestion, if a further file fails too', async () => {
    const line = failing();
    line.kept = await line.submit();
    line.failing.set('three.png', new ApiError('internal', 'a disk is full'));
    line.kept = {
      ...{ ...line.kept, arrived: false },
      files: [...line.kept.files, file('f3', 'three.png')],
    };
    line.kept = await line.submit();
    expect(line.suggestions.size).toBe(1);
    expect(line.kept.arrived).toBe(true);
    expect(missingFiles(line.kept)).toHaveLength(2);
  });

  it('ends the attempt when all files are required, or when the server rate-limits the upload', async () => {
    await expect(failing(false).submit()).rejects.toMatchObject({ code: 'internal' });
    const line = failing();
    line.failing.set('two.png', new ApiError('too_many', 'wait'));
    await expect(line.submit()).rejects.toMatchObject({ code: 'too_many' });
    expect(line.suggestions.size).toBe(0);
  });

  it('is uploaded again when the suggestion itself was not sent', async () => {
    const line = failing();
    line.cutBefore = 4;
    await expect(line.submit()).rejects.toThrow('Failed to fetch');
    expect(line.kept.arrived).toBe(false);
    line.cutBefore = Infinity;
    line.failing.clear();
    expect(missingFiles(await line.submit())).toEqual([]);
  });
});
