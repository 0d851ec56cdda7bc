import type { Remembered } from '../../platform/calls/ports.ts';
import type {
  BlobStore,
  FileVisibility,
  FoundFile,
  UploadRecord,
  UploadRecords,
} from '../ports.ts';

export class MemoryRecords implements UploadRecords {
  readonly uploads = new Map<string, UploadRecord>();
  readonly answers = new Map<string, Remembered>();
  readonly quotas = new Map<string, Date[]>();
  broken = false;

  transact: UploadRecords['transact'] = async (run) => {
    if (this.broken) throw new Error('records are broken');
    const saves: (() => void)[] = [];
    const result = await run({
      isErased: () => Promise.resolve(false),
      remembered: (uid, key) => Promise.resolve(this.answers.get(`${uid} ${key}`) ?? null),
      remember: (uid, key, record) => saves.push(() => this.answers.set(`${uid} ${key}`, record)),
      uses: (uid) => Promise.resolve(this.quotas.get(uid) ?? []),
      accepted: async () => 0,
      saveUses: (uid, _, uses) => saves.push(() => this.quotas.set(uid, uses)),
      addUpload: (record) => saves.push(() => this.uploads.set(record.id, record)),
    });
    for (const save of saves) save();
    return result;
  };

  async *removable(time: Date, limit: number): AsyncIterable<string[]> {
    const ids = [...this.uploads.values()]
      .filter(({ state, unused_since }) => state !== 'attached' && unused_since < time)
      .map(({ id }) => id);
    for (let from = 0; from < ids.length; from += limit) yield ids.slice(from, from + limit);
  }

  claim(id: string): Promise<UploadRecord | null> {
    const record = this.uploads.get(id);
    if (!record || record.state === 'attached') return Promise.resolve(null);
    record.state = 'removing';
    return Promise.resolve(record);
  }

  isAvailable(id: string): Promise<boolean> {
    const record = this.uploads.get(id);
    return Promise.resolve(record !== undefined && record.state !== 'removing');
  }

  forget(id: string): Promise<void> {
    this.uploads.delete(id);
    return Promise.resolve();
  }
}

export class MemoryBlobs implements BlobStore {
  readonly blobs = new Map<string, { bytes: Uint8Array; contentType: string }>();
  broken = false;

  create(path: string, bytes: Uint8Array, { contentType }: { contentType: string }): Promise<void> {
    if (this.broken) return Promise.reject(new Error('storage is broken'));
    if (!this.blobs.has(path)) this.blobs.set(path, { bytes, contentType });
    return Promise.resolve();
  }

  open(path: string, { start, end }: { start: number; end: number }) {
    if (this.broken) return Promise.reject(new Error('storage is broken: secret detail'));
    const blob = this.blobs.get(path);
    return Promise.resolve(blob ? new Response(blob.bytes.slice(start, end + 1)).body : null);
  }

  size(path: string): Promise<number | null> {
    return Promise.resolve(this.blobs.get(path)?.bytes.length ?? null);
  }

  disown(): Promise<void> {
    return Promise.resolve();
  }

  delete(path: string): Promise<void> {
    if (this.broken) return Promise.reject(new Error('storage is broken'));
    this.blobs.delete(path);
    return Promise.resolve();
  }
}

export function visibilityFor(records: MemoryRecords, visibility: FoundFile['visibility']) {
  return {
    of(link: string): Promise<FileVisibility> {
      const record = [...records.uploads.values()].find((one) => one.link === link);
      return Promise.resolve(record ? { visibility, record } : { visibility: 'hidden' });
    },
  };
}
