import type { Caller } from '../platform/caller.ts';

/** Where an account's traces are; every step may be repeated. */
export interface AccountTraces {
  /**
   * Notes that the account is to be erased: from now on nothing more of it is committed, and a
   * killed erasure is finished later.
   */
  begin(uid: string): Promise<void>;
  /** Accounts whose erasure was begun and not ended. */
  begun(): Promise<string[]>;
  /** The names that were given stay; who gave them goes: suggestions and who speaks in
   * them, history, visibility. */
  anonymise(uid: string): Promise<void>;
  /** Quotas and remembered answers. */
  eraseRecords(uid: string): Promise<void>;
  end(uid: string): Promise<void>;
}

/** The identity provider's account. */
export interface Accounts {
  /** From now on its tokens are refused; no error when it is gone already. */
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}

/** What users have uploaded. */
export interface UploadTraces {
  /** Files that are part of a suggestion lose their owner, the others are deleted. */
  disown(uid: string): Promise<void>;
}

export interface AccountsContext {
  traces: AccountTraces;
  accounts: Accounts;
  uploads: UploadTraces;
}

/**
 * DELETE /account: removes the caller's personal data; the names that they gave stay, without
 * theirs. The account is disabled first, so that nothing new arrives meanwhile.
 */
export async function deleteAccount(
  context: AccountsContext,
  { uid }: Caller,
): Promise<{ deleted: true }> {
  await context.traces.begin(uid);
  await erase(context, uid);
  return { deleted: true };
}

/** Ends what a killed process left half done; run by the daily schedule. */
export async function finishErasures(context: AccountsContext): Promise<void> {
  for (const uid of await context.traces.begun()) await erase(context, uid);
}

async function erase({ traces, accounts, uploads }: AccountsContext, uid: string): Promise<void> {
  await accounts.disable(uid);
  await traces.anonymise(uid);
  await uploads.disown(uid);
  await traces.eraseRecords(uid);
  await accounts.remove(uid);
  await traces.end(uid);
}
