export interface AccountFacts {
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  providers: string[];
  created_at: Date;
}

export interface OwnFile {
  path: string;
  place_id: string;
  original_name: string;
  content_type: string;
  state: string;
  created_at: Date;
}

export type Plain = Record<string, unknown>;

/** Reads the data of an account. Each call yields the same data in the same order. */
export interface MyDataSource {
  account(uid: string): Promise<AccountFacts>;
  suggestions(uid: string): AsyncIterable<Plain>;
  /**
   * Yields only the names of changed fields, without their values, because other accounts may have written the earlier
   * values.
   */
  history(uid: string): AsyncIterable<Plain>;
  inbox(uid: string): AsyncIterable<Plain>;
  lists(uid: string): AsyncIterable<Plain>;
  records(uid: string): AsyncIterable<Plain>;
  files(uid: string): AsyncIterable<OwnFile>;
  /** Returns a size in bytes; null if the upload of the file was interrupted. */
  sizeOf(path: string): Promise<number | null>;
  /** @param size the result of `sizeOf`; above 0 */
  open(path: string, size: number): AsyncIterable<Uint8Array>;
}
