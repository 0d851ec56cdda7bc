import { baseNameFault } from '@shared/contract/file-name.ts';
import { canonical } from './canonical.ts';

export interface FileLine {
  readonly path: string;
  /** SHA-256 of the file's bytes, hexadecimal. The stored object in the backup has this name. */
  readonly sha256: string;
  /**
   * MD5 of the file's bytes in base64, as reported by the bucket. A restore compares this hash with the hash in the
   * target's bucket, so it does not download the target's files.
   */
  readonly md5: string;
  readonly bytes: number;
  readonly content_type: string | null;
  readonly cache_control: string | null;
  readonly content_disposition: string | null;
  /** Metadata that the product itself sets, for example a digest of the file's owner. */
  readonly metadata: Readonly<Record<string, string>>;
}

export const fileLine = (file: FileLine) => canonical(file);

/** @throws Error for an invalid path or SHA-256 */
export function readFileLine(line: string): FileLine {
  const read = JSON.parse(line) as FileLine;
  if (!/^[0-9a-f]{64}$/.test(read.sha256))
    throw new Error(`${JSON.stringify(read.sha256)} is not a SHA-256 hash`);
  if (typeof (read.path as unknown) !== 'string') throw new Error(`the file has no path: ${line}`);
  // Allows empty parts after the first, because the Firebase console creates folders as files whose names end with a
  // slash.
  const [first = '', ...others] = read.path.split('/');
  for (const part of [first, ...others.filter((one) => one !== '')]) {
    const fault = baseNameFault(part);
    if (fault) throw new Error(`${JSON.stringify(read.path)} ${fault}`);
  }
  return read;
}
