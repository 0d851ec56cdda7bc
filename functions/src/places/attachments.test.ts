import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { allFilesOf, namedUploads, namesWithFiles, sortAttachments } from './attachments.ts';
import type { AttachableUpload } from './ports.ts';
import { aPlace, aylin, babek, knownId } from './testing/world.ts';

const origins = ['https://adyurdu.example'];
const ours = (path: string) => `https://adyurdu.example${path}`;
const file = (name: string, place = knownId) => `/files/places/${place}/${name}`;
const [paper, photo, voice] = ['paper.pdf', 'photo.jpg', 'voice_1.mp3'].map((name) =>
  file(name),
) as [string, string, string];

const refused = (field: string, message: string) =>
  expect.objectContaining({ code: 'invalid', field, message }) as Error;

describe('the files that a submission refers to', () => {
  it.each<[what: string, link: string, stored: string]>([
    ['an uploaded file by its path', paper, paper],
    ['an uploaded file by its absolute address', ours(paper), paper],
    ['no file for another page of the site', ours('/places/gn-7'), ours('/places/gn-7')],
    [
      'no file for the same path on another site',
      `https://evil.example${paper}`,
      `https://evil.example${paper}`,
    ],
    ['no file for an invalid address', 'no address', 'no address'],
  ])('include %s', (_, link, stored) => {
    expect(namedUploads({ links: [link], voiceUrl: null }, origins)).toEqual({
      links: [stored],
      voiceUrl: null,
      uploads: stored === paper ? [paper] : [],
    });
  });

  it('include a file once when it is linked by both addresses, and the voice last', () => {
    const links = [paper, ours(paper), 'https://example.org/'];
    expect(namedUploads({ links, voiceUrl: ours(voice) }, origins)).toEqual({
      links: [paper, 'https://example.org/'],
      voiceUrl: voice,
      uploads: [paper, voice],
    });
  });

  it('are limited in number, other links included', () => {
    const files = Array.from({ length: limits.fileCount }, (_, n) => file(`${n}.pdf`));
    const links = [...files, 'https://example.org/'];
    expect(namedUploads({ links, voiceUrl: voice }, origins).uploads).toHaveLength(11);
    expect(() => namedUploads({ links: [...links, paper], voiceUrl: null }, origins)).toThrow(
      refused('links', '11 files exceed 10'),
    );
  });

  it('include no voice from another site', () => {
    expect(() => namedUploads({ links: [], voiceUrl: `https://x.test${voice}` }, origins)).toThrow(
      refused('voiceUrl', 'not a file that was uploaded to this site'),
    );
  });
});

describe('the attached files of a submission', () => {
  const upload = (
    link: string,
    kind: AttachableUpload['kind'],
    changes = {},
  ): AttachableUpload => ({
    ...{ link, kind, uid: aylin.uid, place_id: knownId },
    ...changes,
  });
  const owner = { uid: aylin.uid, placeIds: [knownId], place: null };

  it('are sorted into documents and photos', () => {
    const known = [upload(paper, 'other'), upload(photo, 'image'), upload(voice, 'audio')];
    const links = [paper, photo, 'https://example.org/'];
    expect(sortAttachments({ links, voiceUrl: voice }, known, owner)).toEqual({
      links: [paper, 'https://example.org/'],
      images: [photo],
      voiceUrl: voice,
    });
  });

  it.each<[what: string, known: AttachableUpload[]]>([
    ['unknown', []],
    ['uploaded by somebody else', [upload(paper, 'other', { uid: babek.uid })]],
    ['uploaded for another place', [upload(paper, 'other', { place_id: 'gn-8' })]],
  ])('must not be %s, unless the place already has them', (_, known) => {
    const [message, named] = [
      'not a file that you uploaded for this place',
      { links: [paper], voiceUrl: null },
    ];
    expect(() => sortAttachments(named, known, owner)).toThrow(refused('links', message));
    const others = aPlace({ links: ['https://example.org/'], images: [photo], voiceUrl: voice });
    expect(() => sortAttachments(named, known, { ...owner, place: others })).toThrow(
      refused('links', message),
    );
    for (const has of [{ links: [paper] }, { images: [paper] }, { voiceUrl: paper }])
      expect(sortAttachments(named, known, { ...owner, place: aPlace(has) }).links).toEqual([
        paper,
      ]);
    expect(() => sortAttachments({ links: [], voiceUrl: paper }, known, owner)).toThrow(
      refused('voiceUrl', message),
    );
  });

  it('must be a recording when used as the voice', () => {
    const named = { links: [], voiceUrl: photo };
    expect(() => sortAttachments(named, [upload(photo, 'image')], owner)).toThrow(
      refused('voiceUrl', 'not a voice recording'),
    );
  });
});

describe('files of names', () => {
  const names = namesInput.parse([
    { form: 'Sulduz', kind: 'original', recording: ours(voice) },
    {
      form: 'Naqadeh',
      kind: 'official',
      evidence: [
        { kind: 'map', label: 'A', file: ours(paper) },
        { kind: 'map', label: 'B' },
      ],
    },
  ]);

  it('are recognised by their stored paths', () => {
    const stored = namesWithFiles(names, { origins, files: new Set([voice, paper]) });
    expect(stored.map(({ recording }) => recording)).toEqual([voice, null]);
    expect(stored[1]?.evidence.map(({ file: one }) => one)).toEqual([paper, null]);
  });

  it.each([
    [voice, [paper]],
    [paper, [voice]],
  ])('must be files of the suggestion or the place: %s', (missing, files) => {
    expect(() => namesWithFiles(names, { origins, files: new Set(files) })).toThrow(
      refused('names', `${missing} is not a file of this suggestion or of the place`),
    );
  });

  it('may be any file of the suggestion or the place', () => {
    const suggested = { links: [paper, 'https://example.org/'], images: [], voiceUrl: null };
    const place = { links: [], images: [photo], voiceUrl: voice };
    expect([...allFilesOf(suggested, null, place)]).toEqual([paper, photo, voice]);
  });
});
