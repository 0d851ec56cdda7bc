export interface AccountFacts {
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  providers: string[];
  created_at: Date;
}

export interface OwnFile {
  /** The file's path in the bucket and in the archive: `places/{id}/{name}`. */
  path: string;
  place_id: string;
  original_name: string;
  content_type: string;
  state: string;
  created_at: Date;
}

/** A document as plain JSON, except that its times are Dates. */
export type Plain = Record<string, unknown>;

/** Reads all data that belong to one account. The order of lists is stable. */
export interface MyDataSource {
  account(uid: string): Promise<AccountFacts>;
  suggestions(uid: string): AsyncIterable<Plain>;
  /**
   * The account's changes of places. The values before a change are left out, because they may come from other
   * accounts.
   */
  history(uid: string): AsyncIterable<Plain>;
  inbox(uid: string): AsyncIterable<Plain>;
  /** Lists about which a reviewer asked the account a question. */
  lists(uid: string): AsyncIterable<Plain>;
  /** All other records of the account: quotas, stored answers, settings, flags, proposals and more. */
  records(uid: string): AsyncIterable<Plain>;
  files(uid: string): AsyncIterable<OwnFile>;
  /** Returns the size of a file in bytes; null when the file does not exist because its upload was interrupted. */
  sizeOf(path: string): Promise<number | null>;
  /** Reads a file. @param size the result of `sizeOf`; above 0 */
  open(path: string, size: number): AsyncIterable<Uint8Array>;
}
