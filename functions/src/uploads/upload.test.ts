import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { uploadAnswer } from '@shared/contract/schemas.ts';
import { boundary, formRequest, uploadBytes } from './testing/form.ts';
import { film } from './media/testing/films.ts';
import { secret } from './media/testing/bytes.ts';
import { docx } from './media/testing/office.ts';
import { bareJpeg, gif, heic, jpeg, png, webp } from './media/testing/samples.ts';
import { wav } from './media/testing/sounds.ts';
import { uploadIds } from './upload-ids.ts';
import { MemoryBlobs, MemoryRecords } from './testing/memory.ts';
import { frameSeconds, mp3 } from './testing/recording.ts';
import { uploadFile } from './upload.ts';

const ids = uploadIds(Buffer.alloc(32));

let records: MemoryRecords;
let blobs: MemoryBlobs;
let clock: number;

beforeEach(() => {
  records = new MemoryRecords();
  blobs = new MemoryBlobs();
  clock = Date.UTC(2026, 10, 21);
});

function send(request: Request, { uid = 'u1', key = null as string | null } = {}) {
  return uploadFile(
    {
      records,
      blobs,
      origin: 'https://adyurdu.example',
      now: () => new Date(clock),
      newUploadId: async () => ids.next(),
    },
    {
      caller: { uid, name: null, admin: false, moderator: false, verified: false },
      request,
      idempotencyKey: key,
    },
  );
}

const upload = (
  destination: string,
  content: Uint8Array | string,
  more: { uid?: string; key?: string } = {},
) => send(formRequest(uploadBytes(destination, content)), more);

function expectNothingLeft() {
  expect(records.uploads.size).toBe(0);
  expect(blobs.blobs.size).toBe(0);
}

describe('uploadFile', () => {
  it('stores a file with its record, and returns its address', async () => {
    const answer = await upload('places/gn-1/Köhnə sənəd.txt', 'Sulduz');
    expect(uploadAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      name: 'Köhnə sənəd.txt',
      contentType: 'text/plain',
      size: 6,
      url: `https://adyurdu.example${answer.path}`,
    });
    expect(answer.path).toMatch(/^\/files\/places\/gn-1\/[0-9a-f]{32}-file\.txt$/);
    const [record] = records.uploads.values();
    expect(record).toEqual({
      id: answer.path.slice('/files/places/gn-1/'.length, -'-file.txt'.length),
      link: answer.path,
      place_id: 'gn-1',
      uid: 'u1',
      state: 'orphan',
      kind: 'other',
      content_type: 'text/plain',
      original_name: 'Köhnə sənəd.txt',
      size: 6,
      created_at: new Date(clock),
      unused_since: new Date(clock),
    });
    const blob = blobs.blobs.get(answer.path.slice('/files/'.length));
    expect(Buffer.from(blob?.bytes ?? []).toString()).toBe('Sulduz');
    expect(blob?.contentType).toBe('application/octet-stream');
  });

  it('never uses a name twice', async () => {
    const paths = await Promise.all([1, 2, 3].map(() => upload('places/gn-1/a.txt', 'same')));
    expect(new Set(paths.map(({ path }) => path)).size).toBe(3);
    expect(blobs.blobs.size).toBe(3);
  });

  it('detects the type from the bytes, and removes metadata', async () => {
    const answer = await upload('places/gn-1/innocent.txt', jpeg());
    expect(answer).toMatchObject({ contentType: 'image/jpeg', size: bareJpeg.length });
    const [blob] = blobs.blobs.values();
    expect(Buffer.from(blob?.bytes ?? []).includes(secret)).toBe(false);
    expect(blob?.contentType).toBe('image/jpeg');
    expect([...records.uploads.values()][0]?.kind).toBe('image');
  });

  it.each([
    ['image.jpg', 'image', jpeg()],
    ['image.png', 'image', png()],
    ['image.gif', 'image', gif()],
    ['image.webp', 'image', webp()],
    ['image.avif', 'image', Buffer.from(heic()).fill('avif', 8, 12)],
    ['image.heic', 'other', heic()],
    ['audio.wav', 'audio', wav()],
    ['video.mp4', 'other', film()],
    ['file.pdf', 'other', Buffer.from('%PDF-1.4 Aylin')],
  ])('the link of a file contains only its type, not its name: %s', async (title, kind, bytes) => {
    const { path } = await upload('places/gn-1/Aylin.bin', bytes);
    expect(path.replace(/^.*\/[0-9a-f]{32}-/, '')).toBe(title);
    expect([...records.uploads.values()][0]?.kind).toBe(kind);
  });

  it('stores the id of the contributor with the bytes', async () => {
    const create = blobs.create.bind(blobs);
    const uids: string[] = [];
    blobs.create = (path, bytes, about) => {
      uids.push((about as { contentType: string; uid: string }).uid);
      return create(path, bytes, about);
    };
    await upload('places/gn-1/a', 'x', { uid: 'u2' });
    expect(uids).toEqual(['u2']);
  });

  it('leaves nothing when the record is removed while the bytes are stored', async () => {
    const create = blobs.create.bind(blobs);
    blobs.create = async (path, bytes, about) => {
      records.uploads.clear();
      await create(path, bytes, about);
    };
    await expect(upload('places/gn-1/a', 'x')).rejects.toMatchObject({
      code: 'conflict',
      message: 'the file has been removed in the meantime',
    });
    expectNothingLeft();
  });

  it('accepts scripts, but not with their type', async () => {
    await upload('places/gn-1/a.txt', '<script>alert(1)</script>');
    expect([...blobs.blobs.values()][0]?.contentType).toBe('application/octet-stream');
    expect([...blobs.blobs.keys()][0]).toMatch(/\.html$/);
  });

  it.each([
    ['an empty file', 'a', '', 'the file is empty'],
    ['a recording without sound', 'voice_1.mp3', 'x', 'a recording must be MP3'],
  ])('refuses %s with the field and the reason', async (_, name, content, message) => {
    await expect(upload(`places/gn-1/${name}`, content)).rejects.toMatchObject({
      field: 'file',
      message,
    });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['an empty file', () => upload('places/gn-1/a', ''), 'invalid'],
    ['a wrong destination', () => upload('places/../a', 'x'), 'invalid'],
    ['a recording without sound', () => upload('places/gn-1/voice_1.mp3', 'x'), 'unsupported_type'],
    [
      'a recording in another format',
      () => upload('places/gn-1/voice_1.mp3', 'OggS\0'),
      'unsupported_type',
    ],
    [
      'a form that breaks off',
      () => send(formRequest(uploadBytes('places/gn-1/a', 'x').subarray(0, -6))),
      'invalid',
    ],
  ])('refuses %s and leaves nothing behind', async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    expectNothingLeft();
    expect(records.quotas.size).toBe(0);
  });

  it.each<[string, string | Uint8Array, string]>([
    ...['clip.MOV', 'photo.jpeg', 'voice.mp3', 'sound.wav'].map(
      (name): [string, string, string] => ['unknown', '\0\0\0unknown', name],
    ),
    ['PDF', '%PDF-1.4 /Author(Aylin)', 'scan.jpg'],
    ['RTF', '{\\rtf1{\\info{\\author Aylin}}}', 'scan.png'],
    ['Zip', 'PK\x03\x04Aylin', 'film.mp4'],
    ['HTML', '<script>alert(1)</script>', 'a.png'],
    ['Word', docx(), 'photo.jpg'],
  ])(
    'refuses a file of the type %s whose name promises a cleaned type',
    async (type, content, name) => {
      await expect(upload(`places/gn-1/${name}`, content)).rejects.toMatchObject({
        ...{ code: 'invalid', field: 'file' },
        reason: type === 'unknown' ? 'file_damaged' : 'file_name',
      });
      expectNothingLeft();
    },
  );

  it.each([
    ['photo.png', jpeg(), 'image/jpeg'],
    ['photo.jpg', heic(), 'image/heic'],
    ['voice.m4a', film(), 'video/mp4'],
    ['voice.mp3', wav(), 'audio/wav'],
    ['scan.pdf', '%PDF-1.4 /Author(Aylin)', 'application/pdf'],
  ])(
    'accepts %s if its type is cleaned, or if its name promises nothing',
    async (name, content, contentType) => {
      expect(await upload(`places/gn-1/${name}`, content)).toMatchObject({ name, contentType });
    },
  );

  it('accepts a file of unknown type with another name', async () => {
    const answer = await upload('places/gn-1/names.txt', '\0\0\0unknown');
    expect(answer.contentType).toBe('application/octet-stream');
  });

  it('refuses a form that breaks off at any byte, and leaves nothing behind', async () => {
    const whole = uploadBytes('places/gn-1/a', 'hello');
    for (let length = 0; length < whole.length - 2; length += 3) {
      await expect(send(formRequest(whole.subarray(0, length)))).rejects.toThrow(ApiError);
    }
    expectNothingLeft();
  });
});

describe('the duration of a recording', () => {
  const most = Math.floor(limits.voiceSeconds / frameSeconds);

  it('may be five minutes', async () => {
    const answer = await upload('places/gn-1/voice_1.mp3', mp3(most));
    expect(answer.contentType).toBe('audio/mpeg');
    expect([...records.uploads.values()][0]?.kind).toBe('audio');
  });

  it('may exceed the limit by two seconds, and no more', async () => {
    await upload('places/gn-1/voice_1.mp3', mp3(Math.floor(302 / frameSeconds)));
    records.uploads.clear();
    blobs.blobs.clear();
    const frames = Math.ceil(302.01 / frameSeconds);
    await expect(upload('places/gn-1/voice_1.mp3', mp3(frames))).rejects.toMatchObject({
      code: 'invalid',
      field: 'file',
      message: 'a recording of 302 seconds exceeds 300',
    });
    expectNothingLeft();
  });

  it('is not checked for other sound files', async () => {
    await upload('places/gn-1/song.mp3', mp3(most + 100));
    expect(records.uploads.size).toBe(1);
  });
});

describe('the quota of uploads', () => {
  it('allows 100 in an hour, and more after an hour', async () => {
    for (let n = 0; n < limits.uploadsPerHour; n++) await upload('places/gn-1/a', 'x');
    await expect(upload('places/gn-1/a', 'x')).rejects.toMatchObject({ code: 'too_many' });
    expect(blobs.blobs.size).toBe(limits.uploadsPerHour);
    await upload('places/gn-1/a', 'x', { uid: 'u2' });
    clock += 60 * 60 * 1_000;
    await upload('places/gn-1/a', 'x');
  });

  it('is checked before the slow cleaning of a file', async () => {
    const damaged = png().slice(0, 40);
    for (let n = 0; n < limits.uploadsPerHour; n++) await upload('places/gn-1/a', 'x');
    await expect(upload('places/gn-1/a', damaged)).rejects.toMatchObject({ code: 'too_many' });
  });

  it('counts every file that is refused as damaged, even when the call is repeated', async () => {
    const damaged = png().slice(0, 40);
    for (let n = 0; n < limits.uploadsPerHour; n++)
      await expect(upload('places/gn-1/a', damaged, { key: 'k' })).rejects.toMatchObject({
        ...{ code: 'invalid', reason: 'file_damaged' },
      });
    await expect(upload('places/gn-1/a', damaged, { key: 'k' })).rejects.toMatchObject({
      code: 'too_many',
    });
    await expect(upload('places/gn-1/a', 'x')).rejects.toMatchObject({ code: 'too_many' });
    expectNothingLeft();
  });
});

describe('a repeated call', () => {
  it('is answered when the quota is used up', async () => {
    const first = await upload('places/gn-1/a', 'x', { key: 'k' });
    for (let n = 1; n < limits.uploadsPerHour; n++) await upload('places/gn-1/a', 'x');
    expect(await upload('places/gn-1/a', 'x', { key: 'k' })).toEqual(first);
  });

  it('does not clean and store the file again', async () => {
    const create = vi.spyOn(blobs, 'create');
    await upload('places/gn-1/a', 'x', { key: 'k' });
    await upload('places/gn-1/a', 'x', { key: 'k' });
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('with the same key returns the first answer and stores nothing', async () => {
    const first = await upload('places/gn-1/a', 'x', { key: 'k' });
    expect(await upload('places/gn-1/a', 'x', { key: 'k' })).toEqual(first);
    expect(blobs.blobs.size).toBe(1);
    expect(records.uploads.size).toBe(1);
  });

  it('with the same key for another file is a conflict', async () => {
    await upload('places/gn-1/a', 'x', { key: 'k' });
    await expect(upload('places/gn-1/a', 'y', { key: 'k' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(blobs.blobs.size).toBe(1);
  });

  it('with the same key and file for another destination is a conflict', async () => {
    await upload('places/gn-1/a', 'x', { key: 'k' });
    await expect(upload('places/gn-2/a', 'x', { key: 'k' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('stores the bytes when the first call was interrupted before', async () => {
    blobs.broken = true;
    await expect(upload('places/gn-1/a', 'x', { key: 'k' })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
      message: 'the file could not be stored; try again',
    });
    blobs.broken = false;
    const answer = await upload('places/gn-1/a', 'x', { key: 'k' });
    expect([...blobs.blobs.keys()]).toEqual([answer.path.slice('/files/'.length)]);
    expect(records.uploads.size).toBe(1);
  });
});

it('a file without a record is not stored', async () => {
  records.broken = true;
  await expect(upload('places/gn-1/a', 'x')).rejects.toThrow('records are broken');
  expectNothingLeft();
});

it('never throws anything but an ApiError, whatever is sent', { tags: 'full' }, async () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .constantFrom(...['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'ID3', '\0\0\0\x14ftypheic'])
      .chain((head) =>
        fc
          .uint8Array({ maxLength: 100 })
          .map((tail) => new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), tail]))),
      ),
  );
  const destination = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((name) => `places/gn-1/${name}`),
    fc.constantFrom('places/gn-1/a', 'places/gn-1/voice_1.mp3'),
  );
  await fc.assert(
    fc.asyncProperty(destination, content, async (where, bytes) => {
      if (Buffer.from(bytes).includes(boundary) || where.includes(boundary)) return;
      try {
        await upload(where, bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        expect(['invalid', 'unsupported_type', 'too_many']).toContain((error as ApiError).code);
      }
      expect(blobs.blobs.size).toBe(records.uploads.size);
    }),
    { numRuns: 500 },
  );
});
