import { open, rename, rm, type FileHandle } from 'node:fs/promises';

export type WritableFile = Pick<
  FileHandle,
  'appendFile' | 'truncate' | 'datasync' | 'sync' | 'close'
>;

/** Access to the file system. Tests replace this layer with a disk that is full or fails. */
export interface FileLayer {
  /** The flag `ax` creates a new file, `a` appends to a file, and `r` opens a directory. */
  open(path: string, flags: 'ax' | 'a' | 'r'): Promise<WritableFile>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

export const DISK: FileLayer = {
  open,
  rename,
  remove: (path) => rm(path, { force: true }),
};
