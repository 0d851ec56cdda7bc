/** What Firebase Auth knows of the account. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  /** How it signs in, such as `password` or `google.com`. */
  providers: string[];
  created_at: Date;
}

/** An uploaded file of the account. */
export interface OwnFile {
  /** `places/{id}/{name}`, where its bytes lie and where it stands in the archive. */
  path: string;
  place_id: string;
  /** What the contributor called it. */
  original_name: string;
  content_type: string;
  state: string;
  created_at: Date;
}

/** A document as plain JSON, with times as Dates. */
export type Plain = Record<string, unknown>;

/** All that is tied to one account; lists come in pages, in an order that is always the same. */
export interface MyDataSource {
  account(uid: string): Promise<AccountFacts>;
  suggestions(uid: string): AsyncIterable<Plain>;
  /** What the account did to places, without what others had said there. */
  history(uid: string): AsyncIterable<Plain>;
  /** Uses of the last hours and remembered answers. */
  records(uid: string): AsyncIterable<Plain>;
  files(uid: string): AsyncIterable<OwnFile>;
  /** Bytes of a file; null when there is none, because its upload broke off. */
  sizeOf(path: string): Promise<number | null>;
  /** @param size as `sizeOf` answered; above 0 */
  open(path: string, size: number): AsyncIterable<Uint8Array>;
}
