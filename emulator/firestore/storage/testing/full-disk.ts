import { DISK, type FileLayer, type WritableFile } from '../file-layer.ts';

export type Operation =
  | 'open'
  | 'appendFile'
  | 'truncate'
  | 'datasync'
  | 'sync'
  | 'rename'
  | 'remove';

interface Refusal {
  readonly operation: Operation;
  readonly from: number;
}

/**
 * A simulated disk that can be full. Like a real disk, it may write only a part of the bytes, here half, and then fail.
 */
export class FullDisk implements FileLayer {
  isFull = false;
  refusal: Refusal | null = null;
  readonly calls = new Map<Operation, number>();

  async open(path: string, flags: 'ax' | 'a' | 'r'): Promise<WritableFile> {
    // Checks only calls that create a file, because a full disk can still open existing files.
    if (flags === 'ax') this.#check('open');
    const file = await DISK.open(path, flags);
    return {
      appendFile: async (data) => {
        const bytes = data as Buffer;
        if (this.#isRefused('appendFile')) {
          await file.appendFile(bytes.subarray(0, bytes.length / 2));
          throw noSpace('write');
        }
        await file.appendFile(bytes);
      },
      truncate: async (length) => {
        // Fails only if `refusal` says so, because a full disk can still truncate a file.
        if (this.#isRefused('truncate') && !this.isFull) throw noSpace('ftruncate');
        await file.truncate(length);
      },
      datasync: async () => {
        this.#check('datasync');
        await file.datasync();
      },
      sync: async () => {
        this.#check('sync');
        await file.sync();
      },
      close: () => file.close(),
    };
  }

  async rename(from: string, to: string): Promise<void> {
    this.#check('rename');
    await DISK.rename(from, to);
  }

  async remove(path: string): Promise<void> {
    if (this.#isRefused('remove') && !this.isFull) throw noSpace('unlink');
    await DISK.remove(path);
  }

  #check(operation: Operation): void {
    if (this.#isRefused(operation)) throw noSpace(operation);
  }

  #isRefused(operation: Operation): boolean {
    const call = (this.calls.get(operation) ?? 0) + 1;
    this.calls.set(operation, call);
    const refused = this.refusal;
    return this.isFull || (refused?.operation === operation && call >= refused.from);
  }
}

function noSpace(call: string): Error {
  return Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), {
    code: 'ENOSPC',
    syscall: call,
  });
}
