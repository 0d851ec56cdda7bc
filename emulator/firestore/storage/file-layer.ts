import { open, rename, rm, type FileHandle } from 'node:fs/promises';

/** What of an open file is used to write. */
export type WritableFile = Pick<
  FileHandle,
  'appendFile' | 'truncate' | 'datasync' | 'sync' | 'close'
>;

/** How files are written. Tests put a disk in its place that is full or fails. */
export interface FileLayer {
  /** `ax` makes a new file, `a` continues one, `r` opens a directory. */
  open(path: string, flags: 'ax' | 'a' | 'r'): Promise<WritableFile>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; none is no error. */
  remove(path: string): Promise<void>;
}

export const DISK: FileLayer = {
  open,
  rename,
  remove: (path) => rm(path, { force: true }),
};
