import { ApiError } from '@shared/contract/errors.ts';
import { notificationPaths } from '@shared/contract/routes.ts';
import type { Language } from '@shared/languages/languages.ts';
import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { noPage, withFailures, wrongMethod } from '../platform/responses/envelope.ts';
import { textAnswer } from '../platform/responses/text.ts';
import { feedText } from './feed.ts';
import { acceptedLanguage } from '../words/accepted-language.ts';
import type { NotificationStore } from './ports.ts';
import { hashOfSecret, type Secrets } from './secrets.ts';
import { withoutMail } from './settings.ts';
import { unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts';

export interface NotificationServerOptions {
  store: Pick<NotificationStore, 'withFeed' | 'answers' | 'withUnsubscribe' | 'change'>;
  origin: string;
  secrets: Pick<Secrets, 'isOurs'>;
  /** Serves the page with the emails of the local suite (folder.ts); null if emails are not written to a folder. */
  localMail: ((request: Request) => Promise<Response | null>) | null;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Rate limit per secret: `burst` requests at once, then one every `every` milliseconds. There is no limit per network
 * address, because the server of a feed reader fetches the feeds of many people from one address.
 */
export const secretAllowance = { burst: 6, every: 5 * 60_000 } as const;

/**
 * The address of the page contains a secret. These headers keep the address out of search indexes, shared caches and
 * other sites' logs.
 */
const secretPage = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

function secretIn(path: string, pathOf: (secret: string) => string): string | null {
  const [before = '', after = ''] = pathOf('?').split('?');
  const fits = path.startsWith(before) && path.endsWith(after);
  return fits ? path.slice(before.length, path.length - after.length) : null;
}

const notFound = () => new ApiError('not_found', 'there is nothing at this address');

/** Serves `/notifications/**`: feeds of inboxes, and the page that turns emails off. Never throws. */
export function createNotificationServer(options: NotificationServerOptions) {
  const { store, secrets, origin, localMail, now, onError } = options;
  const uses = new AddressAllowance({ ...secretAllowance, what: 'requests', now });

  /**
   * Returns the result of `look` for a secret that this site has created. A look-up costs a database read, but a forged
   * secret costs no read. The rate limit also applies to secrets that are no longer valid.
   */
  async function known<T>(secret: string, look: () => Promise<T>): Promise<T> {
    if (!(await secrets.isOurs(secret))) throw notFound();
    uses.take(secret);
    return look();
  }

  async function feed(request: Request, secret: string): Promise<Response> {
    const settings = await known(secret, () => store.withFeed(hashOfSecret(secret)));
    if (settings === null) throw notFound();
    const answers = await store.answers(settings.uid);
    return textAnswer(request, {
      status: 200,
      text: feedText({ settings, answers, secret, origin }),
      type: 'application/atom+xml; charset=utf-8',
      headers: { ...noPage, ...secretPage },
    });
  }

  async function unsubscribe(request: Request, token: string): Promise<Response> {
    const settings = await known(token, () => store.withUnsubscribe(token));
    // Emails are already off. A second press of the button is not an error.
    if (settings === null) {
      const language = acceptedLanguage(request.headers.get('accept-language'));
      return page(request, { language, isDone: true });
    }
    if (request.method === 'POST')
      await store.change({ uid: settings.uid, mailbox: null }, ({ settings: present }) => ({
        result: null,
        ...(present?.unsubscribe === token && { settings: withoutMail(present) }),
      }));
    return page(request, { language: settings.language, isDone: request.method === 'POST' });
  }

  const page = (request: Request, shown: { language: Language; isDone: boolean }) =>
    textAnswer(request, {
      status: 200,
      text: unsubscribePage(shown),
      type: 'text/html; charset=utf-8',
      headers: { ...noPage, ...secretPage, 'content-security-policy': unsubscribePolicy },
    });

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const local = await localMail?.(request);
    if (local) return local;
    const secret = secretIn(pathname, notificationPaths.feed);
    const token = secretIn(pathname, notificationPaths.unsubscribe);
    const methods = token === null ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST'];
    if (!methods.includes(request.method)) return wrongMethod(request.method, methods);
    if (secret !== null) return feed(request, secret);
    if (token !== null) return unsubscribe(request, token);
    throw notFound();
  }

  return withFailures(answer, { onError, headers: secretPage, message: 'try again in a moment' });
}
