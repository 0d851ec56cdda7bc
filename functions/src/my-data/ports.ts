/** Firebase Auth's data about the account. */
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
  /** The contributor's name for the file. */
  original_name: string;
  content_type: string;
  state: string;
  created_at: Date;
}

/** A document as plain JSON, with times as Dates. */
export type Plain = Record<string, unknown>;

/** Reads all data linked to one account. Lists have a stable order. */
export interface MyDataSource {
  account(uid: string): Promise<AccountFacts>;
  suggestions(uid: string): AsyncIterable<Plain>;
  /** The account's changes of places, without the earlier values, which may come from other accounts. */
  history(uid: string): AsyncIterable<Plain>;
  /** The entries of the account's inbox, newest first. */
  inbox(uid: string): AsyncIterable<Plain>;
  /** Lists about which the account got a question. */
  lists(uid: string): AsyncIterable<Plain>;
  /** Uses of quotas, stored answers, settings, flags, proposals and other records. */
  records(uid: string): AsyncIterable<Plain>;
  files(uid: string): AsyncIterable<OwnFile>;
  /** Size of a file in bytes; null when the file does not exist, because its upload was interrupted. */
  sizeOf(path: string): Promise<number | null>;
  /** Reads a file. @param size the result of `sizeOf`; above 0 */
  open(path: string, size: number): AsyncIterable<Uint8Array>;
}
