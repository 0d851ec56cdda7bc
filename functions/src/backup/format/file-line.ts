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
export const readFileLine = (line: string) => JSON.parse(line) as FileLine;
