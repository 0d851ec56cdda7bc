import type { Caller } from '../platform/caller.ts';

/** The stored data of an account. Every step may be repeated. */
export interface AccountTraces {
  /**
   * Records that the account is being erased. From now on, none of the account's changes is committed, and an
   * interrupted erasure is finished later.
   */
  begin(uid: string): Promise<void>;
  /** Accounts whose erasure was begun but not finished. */
  unfinished(): Promise<string[]>;
  /**
   * Removes the contributor from suggestions, history and visibility, and removes the speakers. The suggested names
   * stay.
   */
  anonymise(uid: string): Promise<void>;
  /** Erases open proposals, the inbox, the settings of emails and the feed, quotas and stored answers. */
  eraseRecords(uid: string): Promise<void>;
  end(uid: string): Promise<void>;
}

/** The account at the identity provider. */
export interface Accounts {
  /** Disables the account: from now on its tokens are refused. No error when it no longer exists. */
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}

/** Users' uploads. */
export interface UploadTraces {
  /** Removes the owner from files in suggestions, and deletes all other files. */
  disown(uid: string): Promise<void>;
}

export interface AccountsContext {
  traces: AccountTraces;
  accounts: Accounts;
  uploads: UploadTraces;
}

/**
 * DELETE /account: removes the caller's personal data; the suggested names stay, without a contributor. The account is
 * disabled before its data are removed, so that nothing new arrives meanwhile.
 */
export async function deleteAccount(
  context: AccountsContext,
  { uid }: Caller,
): Promise<{ deleted: true }> {
  await context.traces.begin(uid);
  await erase(context, uid);
  return { deleted: true };
}

/** Finishes interrupted erasures. Called by the daily schedule. */
export async function finishErasures(context: AccountsContext): Promise<void> {
  for (const uid of await context.traces.unfinished()) await erase(context, uid);
}

async function erase({ traces, accounts, uploads }: AccountsContext, uid: string): Promise<void> {
  await accounts.disable(uid);
  await traces.anonymise(uid);
  await uploads.disown(uid);
  await traces.eraseRecords(uid);
  await accounts.remove(uid);
  await traces.end(uid);
}
