import type { BackupFolder } from './folder.ts';
import type { AccountLine } from './format/account-line.ts';
import { canonical } from './format/canonical.ts';

/** The fields of an account that limit what its owner may do. */
type LimitedAccount = Pick<AccountLine, 'uid' | 'claims' | 'disabled'>;

/**
 * File in the backup folder with the accounts that the project had before a restore, as JSON lines of
 * `LimitedAccount`. A run that continues a killed restore needs the file, because the killed run may have deleted these
 * accounts.
 */
const savedFile = 'accounts-before-restore.jsonl';

/**
 * Returns the accounts of a backup with the limits that the project has set since: a restored account stays disabled or
 * blocked, and does not get back a role that it has lost. Prints each of these limits. Saves the project's accounts in
 * the folder first.
 *
 * @param lines the accounts of the backup
 * @param isContinued whether an earlier run of the restore was killed
 */
export async function withPresentLimits(
  folder: BackupFolder,
  present: AsyncIterable<AccountLine>,
  {
    lines,
    isContinued,
    say,
  }: { lines: readonly AccountLine[]; isContinued: boolean; say: (line: string) => void },
): Promise<AccountLine[]> {
  const saved = new Set((isContinued ? await folder.readOwn(savedFile) : null)?.split('\n') ?? []);
  for await (const { uid, claims, disabled } of present)
    saved.add(canonical({ uid, claims, disabled }));
  saved.delete('');
  await folder.writeOwn(savedFile, [...saved].map((line) => `${line}\n`).join(''));
  // Collects the saved lines of each account. After a killed run, an account may have two different lines, and the
  // limits in both lines apply.
  const known = new Map<string, LimitedAccount[]>();
  for (const line of saved) {
    const account = JSON.parse(line) as LimitedAccount;
    known.set(account.uid, [...(known.get(account.uid) ?? []), account]);
  }
  return lines.map((line) => (known.get(line.uid) ?? []).reduce(withLimitsOf(say), line));
}

export const forgetPresentLimits = (folder: BackupFolder): Promise<void> =>
  folder.removeOwn(savedFile);

const withLimitsOf =
  (say: (line: string) => void) =>
  (line: AccountLine, present: LimitedAccount): AccountLine => {
    const { uid } = line;
    const { admin, moderator, ...others } = line.claims;
    const blocked_since = present.claims['blocked_since'];
    const isAdmin = present.claims['admin'] === true;
    const isReviewer = isAdmin || present.claims['moderator'] === true;
    if (admin === true && !isAdmin)
      say(`account ${uid}: no longer an admin, so it does not become one`);
    if (moderator === true && !isReviewer)
      say(`account ${uid}: no longer a moderator, so it does not become one`);
    if (blocked_since !== undefined && others['blocked_since'] === undefined)
      say(`account ${uid}: stays blocked`);
    if (present.disabled && !line.disabled) say(`account ${uid}: stays disabled`);
    return {
      ...line,
      disabled: line.disabled || present.disabled,
      claims: {
        ...others,
        ...(admin !== undefined && isAdmin ? { admin } : {}),
        ...(moderator !== undefined && isReviewer ? { moderator } : {}),
        ...(blocked_since === undefined ? {} : { blocked_since }),
      },
    };
  };
