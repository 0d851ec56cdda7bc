/** The data about an account at Firebase Auth. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  /** The account's sign-in methods, such as `password` or `google.com`. */
  providers: string[];
  created_at: Date;
}

/** An uploaded file of the account. */
export interface OwnFile {
  /** The file's path in the bucket and in the archive: `places/{id}/{name}`. */
  path: string;
  place_id: string;
  /** The file name on the contributor's device. */
  original_name: string;
  content_type: string;
  state: string;
  created_at: Date;
}

/** A document as plain JSON. Its times are Dates. */
export type Plain = Record<string, unknown>;

/** Reads all data that belong to one account. The order of lists is stable. */
export interface MyDataSource {
  account(uid: string): Promise<AccountFacts>;
  suggestions(uid: string): AsyncIterable<Plain>;
  /** The account's changes of places. Earlier values are left out, because they may come from other accounts. */
  history(uid: string): AsyncIterable<Plain>;
  /** The entries of the account's inbox, newest first. */
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
