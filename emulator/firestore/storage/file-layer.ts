import { open, rename, rm, type FileHandle } from 'node:fs/promises';

export type WritableFile = Pick<
  FileHandle,
  'appendFile' | 'truncate' | 'datasync' | 'sync' | 'close'
>;

/** Writes files. Tests replace this layer with a disk that is full or fails. */
export interface FileLayer {
  /** Opens a file. The flag `ax` makes a new file, `a` continues an existing file, and `r` opens a directory. */
  open(path: string, flags: 'ax' | 'a' | 'r'): Promise<WritableFile>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file. Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
}

export const DISK: FileLayer = {
  open,
  rename,
  remove: (path) => rm(path, { force: true }),
};
