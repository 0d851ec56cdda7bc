import { noContent } from '@shared/contract/fields.ts';
import { submitRequest, type SubmitRequest } from '@shared/contract/requests.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { draftOfSent, fitsForm } from './sent-draft.ts';
import { submitDraft } from './submit-draft.ts';
import { namesToSend, newEvidence, newName } from './typed-name.ts';

const file = (name: string) => `/files/places/gn-7/0123456789abcdef0123456789abcdef-${name}`;
const link = file('c.mp3');
const voice = {
  ...{ blob: new Blob(['x']), name: 'voice1.mp3', seconds: 2 },
  uploaded: { url: link, path: link, name: 'c.mp3', contentType: 'audio/mpeg', size: 1 },
};
const names = namesToSend([
  {
    ...{ ...newName('a'), form: 'Solduz', kind: 'original' as const, language: 'az' },
    ...{ from: { text: '1314', calendar: 'jalali' as const }, certainty: 'certain' as const },
    evidence: [
      { ...newEvidence('b'), label: 'A map', year: '1893', page: '4', quote: 'There.' },
      { ...newEvidence('c'), kind: 'oral' as const, year: '1980' },
    ],
    ...{ body: 'The council', number: '7', replaced: 'Naqadeh' },
    decided: { text: '1314', calendar: 'jalali' as const },
  },
]);
const speaker = { born: 1940, gender: null, from: null } as unknown as Suggestion['speaker'];
const sent = {
  ...{ ...noContent, id: 'sent', place_id: 'gn-7', name_new: 'Naqadeh', name_az: 'Sulduz' },
  ...{ name_loc: 'سولدوز', about: 'A town.\nOld.', links: ['https://a.example/', file('b.pdf')] },
  ...{ images: [file('a.jpg')], voiceUrl: link, names, speaker },
} as unknown as Suggestion;

async function bodyOf(draft: Parameters<typeof submitDraft>[0]): Promise<SubmitRequest> {
  let body: SubmitRequest | null = null;
  await submitDraft(
    draft,
    {
      sendFile: () => Promise.reject(new Error('nothing is uploaded again')),
      sendSuggestion: async (_, request) => void (body = request),
      keep: async () => undefined,
      licenceOf: () => ({ version: 1, language: 'az' }),
      newKey: () => 'key',
      now: () => 0,
      log: () => undefined,
      onProgress: () => undefined,
      skipsFailing: true,
    },
    new AbortController().signal,
  );
  return body as unknown as SubmitRequest;
}

it('sends all content of the sent suggestion again, as its replacement', async () => {
  const draft = draftOfSent(sent, { uid: 'u', voice, newKey: () => 'k' });
  const body = await bodyOf(draft);
  expect(body).toEqual({
    ...{ name_new: 'Naqadeh', name_az: 'Sulduz', name_loc: 'سولدوز', about: 'A town.\nOld.' },
    links: ['https://a.example/', file('b.pdf'), file('a.jpg')],
    ...{ voiceUrl: link, names, speaker, replaces: 'sent', licence: 1, licence_language: 'az' },
  });
  expect(submitRequest.safeParse({ ...body, speaker: null }).success).toBe(true);
});

it('sends no recording when its author has removed the recording', async () => {
  const body = await bodyOf(draftOfSent(sent, { uid: 'u', voice: null, newKey: () => 'k' }));
  expect(body).toMatchObject({ voiceUrl: null, replaces: 'sent' });
  expect(body.speaker).toBeUndefined();
});

it('offers no form for names with files, which the form does not support', () => {
  expect(fitsForm(sent)).toBe(true);
  expect(fitsForm({ names: names.map((name) => ({ ...name, recording: link })) })).toBe(false);
});
