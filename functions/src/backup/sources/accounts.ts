import type { Auth, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import { withoutDates, type AccountLine } from '../format/account-line.ts';

const pageSize = 1_000;

/**
 * Sign-in methods that Firebase lists as providers of an account, although they are not accounts at another service. A
 * backup leaves them out.
 */
const ownProviders = ['password', 'phone', 'emailLink'];

function lineOf(user: UserRecord): AccountLine {
  return {
    uid: user.uid,
    email: user.email ?? null,
    email_verified: user.emailVerified,
    display_name: user.displayName ?? null,
    disabled: user.disabled,
    claims: user.customClaims ?? {},
    providers: user.providerData
      .filter(({ providerId }) => !ownProviders.includes(providerId))
      .map(({ providerId, uid, email, displayName }) => ({
        provider: providerId,
        uid,
        email: email ?? null,
        display_name: displayName ?? null,
      })),
    created: user.metadata.creationTime ? new Date(user.metadata.creationTime).toISOString() : null,
  };
}

function recordOf(line: AccountLine): UserImportRecord {
  return {
    uid: line.uid,
    ...(line.email === null ? {} : { email: line.email }),
    emailVerified: line.email_verified,
    ...(line.display_name === null ? {} : { displayName: line.display_name }),
    disabled: line.disabled,
    customClaims: line.claims,
    ...(line.created === null ? {} : { metadata: { creationTime: line.created } as never }),
    providerData: line.providers.map(({ provider, uid, email, display_name }) => ({
      providerId: provider,
      uid,
      ...(email === null ? {} : { email }),
      ...(display_name === null ? {} : { displayName: display_name }),
    })),
  };
}

export class AuthAccounts {
  readonly #auth: Auth;

  constructor(auth: Auth) {
    this.#auth = auth;
  }

  async *all(): AsyncGenerator<AccountLine> {
    let pageToken: string | undefined;
    do {
      const page = await this.#auth.listUsers(pageSize, pageToken);
      yield* page.users.map(lineOf);
      pageToken = page.pageToken;
    } while (pageToken !== undefined);
  }

  /**
   * Creates the accounts of `all` that do not exist yet, and replaces existing accounts whose data differ from the data
   * in `all`. The date of creation is not compared. Accounts to replace are deleted first, because Auth imports no
   * account whose uid or email address exists.
   *
   * @throws Error naming the first account that Auth refuses, after the import of the others
   */
  async write(all: readonly AccountLine[]): Promise<void> {
    const there = new Map<string, string>();
    for await (const account of this.all()) there.set(account.uid, withoutDates(account));
    const lines = all.filter((line) => there.get(line.uid) !== withoutDates(line));
    await this.remove(lines.filter(({ uid }) => there.has(uid)).map(({ uid }) => uid));
    const refused: Error[] = [];
    for (let from = 0; from < lines.length; from += pageSize) {
      const part = lines.slice(from, from + pageSize);
      const { errors } = await this.#auth.importUsers(part.map(recordOf));
      for (const { index, error } of errors)
        refused.push(new Error(`account ${part[index]?.uid}: ${error.message}`, { cause: error }));
    }
    if (refused[0]) throw refused[0];
  }

  async remove(uids: readonly string[]): Promise<void> {
    for (let from = 0; from < uids.length; from += pageSize) {
      const { errors } = await this.#auth.deleteUsers(uids.slice(from, from + pageSize));
      if (errors[0]) throw errors[0].error;
    }
  }
}
