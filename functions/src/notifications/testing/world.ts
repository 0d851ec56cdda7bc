import type { Language } from '@shared/languages/languages.ts';
import type { Caller } from '../../platform/caller.ts';
import { createSecrets, type Secrets } from '../secrets.ts';
import { changeNotifications, makeFeed, type NotificationsContext } from '../settings.ts';
import { MemoryNotifications } from './memory.ts';

export const origin = 'https://adyurdu.example';

export const aylin: Caller = {
  uid: 'aylin',
  name: 'Aylin',
  admin: false,
  moderator: false,
  verified: true,
};
export const babek: Caller = {
  uid: 'babek',
  name: 'Babek',
  admin: false,
  moderator: false,
  verified: true,
};

export interface NotificationWorld extends NotificationsContext {
  store: MemoryNotifications;
  secrets: Secrets;
}

export const newWorld = (changes: Partial<NotificationsContext> = {}): NotificationWorld => ({
  sendsMail: true,
  origin,
  ...changes,
  store: new MemoryNotifications(),
  secrets: createSecrets(async () => Buffer.alloc(32, 7)),
});

export const wantMail = (
  world: NotificationWorld,
  { caller = aylin, language = 'en' as Language, mail = true } = {},
) => changeNotifications(world, { caller, body: { language, mail } });

export async function feedOf(world: NotificationWorld, language: Language = 'en'): Promise<string> {
  const { address } = await makeFeed(world, { caller: aylin, body: { language } });
  return new URL(address).pathname;
}
