import { baseNameFault } from '@shared/contract/file-name.ts';
import { canonical } from './canonical.ts';

/** A file of the bucket as it stands in a backup. */
export interface FileLine {
  /** Its name in the bucket. */
  readonly path: string;
  /** Of its bytes, hexadecimal: also where they lie in the backup. */
  readonly sha256: string;
  /** Of its bytes, in base64, as the bucket tells it: a restore compares without reading them back. */
  readonly md5: string;
  readonly bytes: number;
  readonly content_type: string | null;
  readonly cache_control: string | null;
  readonly content_disposition: string | null;
  /** Our own: the digest of its owner. */
  readonly metadata: Readonly<Record<string, string>>;
}

export const fileLine = (file: FileLine) => canonical(file);

/** @throws Error for a line that names anything but a file of a bucket, and content of the backup */
export function readFileLine(line: string): FileLine {
  const read = JSON.parse(line) as FileLine;
  if (!/^[0-9a-f]{64}$/.test(read.sha256))
    throw new Error(`${JSON.stringify(read.sha256)} is no SHA-256`);
  // a bucket's own console makes names that end in a slash
  const [first = '', ...others] = read.path.split('/');
  for (const part of [first, ...others.filter((one) => one !== '')]) {
    const fault = baseNameFault(part);
    if (fault) throw new Error(`${JSON.stringify(read.path)} ${fault}`);
  }
  return read;
}
