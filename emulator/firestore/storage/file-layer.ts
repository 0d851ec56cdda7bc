import { open, rename, rm, type FileHandle } from 'node:fs/promises';

/** The operations on an open file that are needed for writing. */
export type WritableFile = Pick<
  FileHandle,
  'appendFile' | 'truncate' | 'datasync' | 'sync' | 'close'
>;

/** How files are written. Tests replace it with a disk that is full or fails. */
export interface FileLayer {
  /** Opens a file: `ax` makes a new file, `a` continues an existing one, `r` opens a directory. */
  open(path: string, flags: 'ax' | 'a' | 'r'): Promise<WritableFile>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; does nothing if it does not exist. */
  remove(path: string): Promise<void>;
}

export const DISK: FileLayer = {
  open,
  rename,
  remove: (path) => rm(path, { force: true }),
};
