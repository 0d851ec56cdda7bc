import { beforeAll, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { fetchTexts } from '../../../i18n/language.ts';
import { withFiles } from './attached-files.ts';
import { completed, newDraft, type DraftFile } from './draft.ts';

beforeAll(() => fetchTexts('later'));

const named = (size: number): File =>
  Object.defineProperty(new File([], 'a.png'), 'size', { value: size });

const draft = newDraft({ uid: 'u', placeId: 'gn-1' });
const add = (files: File[], attached: DraftFile[] = [], links: string[] = []) =>
  withFiles({ files: attached, values: { ...draft.values, links } }, files, () => 'key-1');

it('accepts 20 MB per file, not a byte more', () => {
  expect(add([named(limits.fileBytes)])).toMatchObject({
    problem: null,
    files: [{ id: 'key-1', name: 'a.png', size: limits.fileBytes, uploaded: null, refused: null }],
  });
  const attached = add([named(1)]).files!;
  const { files, problem } = add([named(limits.fileBytes + 1)], attached);
  expect(problem).toContain('The limit is 20 MB');
  expect(files).toEqual(attached);
});

it('rejects an empty file, and accepts the other files', () => {
  expect(add([new File([], 'nothing.txt'), named(1)])).toMatchObject({
    problem: '“nothing.txt” is empty',
    files: [{ name: 'a.png' }],
  });
});

it(`accepts ${limits.fileCount} files, not one more`, () => {
  const { files } = add(Array.from({ length: limits.fileCount }, () => named(1)));
  expect(files).toHaveLength(limits.fileCount);
  expect(add([named(1)], files!)).toEqual({
    files: null,
    problem: `${limits.fileCount + 1} files. The limit is ${limits.fileCount}.`,
  });
});

it('counts the uploaded documents among the links, but neither other links nor refused files', () => {
  const [refused] = add([named(1)]).files!.map((file) => ({ ...file, refused: 'too large' }));
  const links = ['a.az', '/files/places/gn-1/abc-a.pdf'];
  const most = Array.from({ length: limits.fileCount - 1 }, () => named(1));
  expect(add(most, [refused!], links)).toMatchObject({ problem: null });
  expect(add([...most, named(1)], [refused!], links)).toEqual({
    files: null,
    problem: `${limits.fileCount + 1} files. The limit is ${limits.fileCount}.`,
  });
});

it('renames a file whose name the server would take for that of a recording', () => {
  const names = ['voice_1.mp3', 'sesler/voice_20230102.mp3', ' voice_1.mp3', 'voice_1_2.mp3'];
  const renamed = ['_voice_1.mp3', '_voice_20230102.mp3', '_ voice_1.mp3', 'voice_1_2.mp3'];
  expect(add(names.map((name) => new File(['x'], name))).files?.map(({ name }) => name)).toEqual(
    renamed,
  );
  for (const [index, name] of names.entries()) {
    const older = { ...draft, files: [{ ...add([new File(['x'], 'a')]).files![0]!, name }] };
    const [file] = completed(older).files;
    expect(file?.name).toBe(renamed[index]);
    expect(completed(completed(older)).files).toEqual([file]);
  }
});

it('gives each file a name that every device can read', () => {
  const further = ['a\\b.png', 'A: map.png'].map((name) => new File(['x'], name));
  expect(add(further).files?.map(({ name }) => name)).toEqual(['b.png', 'A_ map.png']);
});
