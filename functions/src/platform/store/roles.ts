import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { AccountChange, AuditedAccounts } from '../../audit/ports.ts';
import type { ModeratorAccounts } from '../../moderators/ports.ts';
import type { PlacesContext } from '../../places/ports.ts';
import { fieldsOf, paths } from './documents.ts';
import { startTimer, type StartTimer } from './timer.ts';
import { codeOf } from '../error-code.ts';

/** Each role is also the name of a claim in identity tokens. An account has at most one role. */
export type AccountRole = 'admin' | 'moderator';

/** Times when the present block began and when the last block ended, in milliseconds since 1970. */
interface BlockClaims {
  blocked_since?: number;
  trusted_since?: number;
}

/**
 * Returns the times when the account's present block began and when its last block ended. A time is null if there is
 * none. Ignores a claim that is not a number, because such a claim was set by mistake.
 */
export function blockOf({ customClaims }: Pick<UserRecord, 'customClaims'>): {
  blocked_since: Date | null;
  trusted_since: Date | null;
} {
  const timeOf = (claim: keyof BlockClaims): Date | null => {
    const at: unknown = customClaims?.[claim];
    return typeof at === 'number' ? new Date(at) : null;
  };
  return { blocked_since: timeOf('blocked_since'), trusted_since: timeOf('trusted_since') };
}

type RolesAuth = Pick<Auth, 'getUserByEmail' | 'setCustomUserClaims' | 'listUsers'>;

const roleOf = ({ customClaims }: UserRecord): AccountRole | null => {
  if (customClaims?.['admin'] === true) return 'admin';
  return customClaims?.['moderator'] === true ? 'moderator' : null;
};

/**
 * Grants or revokes a role; claims other than roles stay. A moderator who becomes an admin loses the moderator role.
 *
 * @returns whether anything changed
 * @throws Error when there is no such account, or when an admin would become a moderator
 */
export async function setRole(
  auth: RolesAuth,
  email: string,
  { role, granted }: { role: AccountRole; granted: boolean },
): Promise<boolean> {
  const user = await accountOf(auth, email);
  if ((roleOf(user) === role) === granted) return false;
  if (granted && roleOf(user) === 'admin')
    throw new Error(`${email} is an admin: revoke that role first`);
  await saveRole(auth, user, granted ? role : null);
  return true;
}

async function saveRole(
  auth: Pick<Auth, 'setCustomUserClaims'>,
  { uid, customClaims }: UserRecord,
  role: AccountRole | null,
): Promise<void> {
  const { admin: _, moderator: __, ...others } = customClaims ?? {};
  await auth.setCustomUserClaims(uid, role ? { ...others, [role]: true } : others);
}

async function* accountsWithRole(
  auth: Pick<Auth, 'listUsers'>,
): AsyncGenerator<{ user: UserRecord; role: AccountRole }> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, page);
    for (const user of users) {
      const role = roleOf(user);
      if (role) yield { user, role };
    }
    page = pageToken;
  } while (page);
}

export interface RoleHolder {
  email: string;
  name: string | null;
}

export async function listRole(
  auth: Pick<Auth, 'listUsers'>,
  wanted: AccountRole,
): Promise<RoleHolder[]> {
  const holders: RoleHolder[] = [];
  for await (const { user, role } of accountsWithRole(auth)) {
    if (role !== wanted) continue;
    holders.push({ email: user.email ?? user.uid, name: user.displayName ?? null });
  }
  return holders;
}

/** A result is cached for this number of milliseconds, multiplied by `Reading.minutes`. */
const keptFor = 60_000;
/** After a failed read, `mayBeOnlyReviewer` waits this number of milliseconds before it reads again. */
const askedAgainAfter = 10_000;
/**
 * Milliseconds that `mayBeOnlyReviewer` waits for the list of reviewers. The time is short, because only a label
 * depends on the result.
 */
export const markTimeout = 1_000;

const changesRead = 10;
/** Milliseconds by which the clocks of other instances may be slow. */
const clockTolerance = 60_000;

type AppointedSince = (time: number) => Promise<string[]>;

/**
 * Returns a function that returns the uids of accounts that became reviewers after a time. Searches from a minute
 * before this time, because clocks of instances may differ. Reads only the ten newest changes of accounts.
 */
export const appointedSince =
  (db: Firestore): AppointedSince =>
  async (time) => {
    const { docs } = await db
      .collection(paths.accountChanges)
      .where('at', '>=', new Date(time - clockTolerance))
      .orderBy('at', 'desc')
      .limit(changesRead)
      .get();
    return docs
      .map((one) => fieldsOf<AccountChange>(one))
      .filter((change) => change?.action === 'moderator_added' || change?.action === 'admin_added')
      .flatMap((change) => (typeof change?.of_uid === 'string' ? [change.of_uid] : []));
  };

interface Reading {
  reviewers: Promise<string[]>;
  at: number;
  /**
   * Minutes for which the result is cached: 1 if two reviewers were found; otherwise 1 for each page of accounts that
   * was read.
   */
  minutes: number;
  /**
   * True if reading the reviewers has taken longer than `markTimeout`. Then `mayBeOnlyReviewer` no longer waits for the
   * result.
   */
  isLate: boolean;
}

/**
 * Creates functions that test whether an account is the only reviewer. The functions search the list of accounts for
 * two reviewers. As long as both reviewers may review, the functions do not read the list again.
 *
 * If there are fewer than two reviewers, the functions read all accounts repeatedly, on average one page a minute.
 * Between these reads, the records of role changes show new reviewers.
 */
export function createOnlyReviewer(
  { auth, appointed }: { auth: Pick<Auth, 'listUsers' | 'getUsers'>; appointed: AppointedSince },
  now: () => number,
  after: StartTimer = startTimer,
): Pick<PlacesContext, 'isOnlyReviewer' | 'mayBeOnlyReviewer'> {
  let reading: Reading | null = null;
  let last: string[] | null = null;
  let failedAt = -Infinity;

  async function twoReviewers(onPage: () => void): Promise<string[]> {
    if (last?.length === 2 && (await reviewersAmong(last)).length === 2) return last;
    const uids: string[] = [];
    const listUsers: Auth['listUsers'] = (...asked) => {
      onPage();
      return auth.listUsers(...asked);
    };
    for await (const { user } of accountsWithRole({ listUsers })) {
      if (user.disabled) continue;
      uids.push(user.uid);
      if (uids.length === 2) break;
    }
    return uids;
  }

  async function reviewersAmong(uids: readonly string[]): Promise<string[]> {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    return users.filter((user) => !user.disabled && roleOf(user) !== null).map(({ uid }) => uid);
  }

  async function allReviewers(): Promise<string[]> {
    const { reviewers, at } = read();
    const known = await reviewers;
    if (known.length === 2) return known;
    const uids = (await appointed(at)).filter((uid) => !known.includes(uid));
    const others = uids.length > 0 ? await reviewersAmong(uids) : [];
    return [...known, ...others];
  }

  function read(): Reading {
    if (reading && now() - reading.at < keptFor * reading.minutes) return reading;
    let pages = 0;
    const reviewers = twoReviewers(() => pages++);
    const mine: Reading = { reviewers, at: now(), minutes: 1, isLate: false };
    reading = mine;
    mine.reviewers.then(
      (uids) => {
        last = uids;
        if (uids.length < 2) mine.minutes = pages;
      },
      () => {
        failedAt = now();
        if (reading === mine) reading = null;
      },
    );
    return mine;
  }

  /** If reading fails or takes too long, returns the last known reviewers; null if none are known. */
  async function knownReviewers(): Promise<string[] | null> {
    if (now() - failedAt < askedAgainAfter) return last;
    const mine = read();
    if (mine.isLate) return last;
    const limit = after(markTimeout);
    const late = limit.over.then(() => {
      mine.isLate = true;
      return last;
    });
    try {
      return await Promise.race([mine.reviewers, late]);
    } catch {
      return last;
    } finally {
      limit.stop();
    }
  }

  return {
    isOnlyReviewer: async (uid) => (await allReviewers()).every((one) => one === uid),
    mayBeOnlyReviewer: async (uid) => (await knownReviewers())?.every((one) => one === uid) ?? true,
  };
}

async function presentRole(auth: Pick<Auth, 'getUsers'>, uid: string): Promise<AccountRole | null> {
  const user = await userWith(auth, uid);
  return user && !user.disabled ? roleOf(user) : null;
}

export const createIsReviewer =
  (auth: Pick<Auth, 'getUsers'>) =>
  async (uid: string): Promise<boolean> =>
    (await presentRole(auth, uid)) !== null;

export const createIsAdmin =
  (auth: Pick<Auth, 'getUsers'>) =>
  async (uid: string): Promise<boolean> =>
    (await presentRole(auth, uid)) === 'admin';

const userWith = async (auth: Pick<Auth, 'getUsers'>, uid: string): Promise<UserRecord | null> =>
  (await auth.getUsers([{ uid }])).users[0] ?? null;

export function moderatorAccounts(auth: RolesAuth): ModeratorAccounts {
  return {
    list: () => listRole(auth, 'moderator'),
    find: async (email) => {
      const user = await userOf(auth, email);
      return (
        user && {
          ...{ uid: user.uid, name: user.displayName ?? null, role: roleOf(user) },
          ...{ verified: user.emailVerified, blocked_since: blockOf(user).blocked_since },
        }
      );
    },
    set: async (email, granted) =>
      void (await setRole(auth, email, { role: 'moderator', granted })),
  };
}

export function auditedAccounts(
  auth: Pick<Auth, 'getUser' | 'getUsers' | 'setCustomUserClaims'>,
): AuditedAccounts {
  const save = async (uid: string, change: BlockClaims) => {
    const { blocked_since: _, ...others } = (await auth.getUser(uid)).customClaims ?? {};
    await auth.setCustomUserClaims(uid, { ...others, ...change });
  };
  return {
    find: async (uid) => {
      const user = await userWith(auth, uid);
      if (!user) return null;
      const { blocked_since } = blockOf(user);
      return { name: user.displayName ?? null, role: roleOf(user), blocked_since };
    },
    block: (uid, at) => save(uid, { blocked_since: at.getTime() }),
    unblock: (uid, at) => save(uid, { trusted_since: at.getTime() }),
  };
}

async function userOf(
  auth: Pick<Auth, 'getUserByEmail'>,
  email: string,
): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'auth/user-not-found' && code !== 'auth/invalid-email') throw error;
    return null;
  }
}

export async function accountOf(
  auth: Pick<Auth, 'getUserByEmail'>,
  email: string,
): Promise<UserRecord> {
  const user = await userOf(auth, email);
  if (!user) throw new Error(`there is no account ${email}; sign up first`);
  return user;
}
