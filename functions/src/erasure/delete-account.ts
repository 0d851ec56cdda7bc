import type { Caller } from '../platform/caller.ts';

/** Erases the stored data of an account. Every method may be called repeatedly. */
export interface AccountTraces {
  /**
   * Records that the erasure of an account has begun. From now on, the account cannot change anything. An interrupted
   * erasure is finished later.
   */
  begin(uid: string): Promise<void>;
  unfinished(): Promise<string[]>;
  /**
   * Removes the account's name and uid from suggestions, users' lists, the history, records of changes of the account,
   * and lists of accounts that may see a place. Also removes the speakers and the questions in the account's
   * suggestions, and ends the account's list reviews. The suggested names stay.
   */
  anonymise(uid: string): Promise<void>;
  /**
   * Deletes the account's open proposals, inbox, notification settings, quotas and stored answers. When a reviewer
   * hands a suggestion on to other reviewers, a record is stored. Also deletes this record if the account belongs to
   * the reviewer or to the suggestion's contributor. Removes the account from the senders of flags.
   */
  eraseRecords(uid: string): Promise<void>;
  end(uid: string): Promise<void>;
}

export interface Accounts {
  /** Disables the account, so that its tokens are refused. Does nothing if the account no longer exists. */
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}

export interface UploadTraces {
  /**
   * Deletes the account's files, except files that suggestions or places use. Those files only lose their owner and
   * their original name.
   */
  disown(uid: string): Promise<void>;
}

export interface AccountsContext {
  traces: AccountTraces;
  accounts: Accounts;
  uploads: UploadTraces;
}

/**
 * DELETE /account: removes the caller's personal data. The suggested names stay without a contributor. Before the data
 * are removed, the erasure is recorded and the account is disabled, so that no new data arrive during the erasure.
 */
export async function deleteAccount(
  context: AccountsContext,
  { uid }: Caller,
): Promise<{ deleted: true }> {
  await context.traces.begin(uid);
  await erase(context, uid);
  return { deleted: true };
}

/**
 * Finishes all interrupted erasures.
 *
 * @param onError called for each account whose erasure fails again; the other erasures are finished all the same
 */
export async function finishErasures(
  context: AccountsContext,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const uid of await context.traces.unfinished()) await erase(context, uid).catch(onError);
}

async function erase({ traces, accounts, uploads }: AccountsContext, uid: string): Promise<void> {
  await accounts.disable(uid);
  await traces.anonymise(uid);
  await uploads.disown(uid);
  await traces.eraseRecords(uid);
  await accounts.remove(uid);
  await traces.end(uid);
}
