import type { HandleRequest } from '../implementation.ts';
import { localMailPage } from '../notifications/folder.ts';
import { createNotificationServer } from '../notifications/serve.ts';
import { config } from '../wiring/config.ts';
import { logError } from '../wiring/log.ts';
import { notifications, secrets } from '../wiring/notifications.ts';
import { sendDueMail } from '../wiring/send-due-mail.ts';

export const handle: HandleRequest = createNotificationServer({
  store: notifications,
  secrets,
  origin: config.origins[0],
  localMail: config.mail?.kind === 'folder' ? localMailPage(config.mail.folder, sendDueMail) : null,
  now: Date.now,
  onError: logError('notifications'),
});
