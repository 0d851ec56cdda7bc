import { smtpPassword } from '../config.ts';
import { folderSender } from '../notifications/folder.ts';
import { mailboxHash } from '../notifications/mailbox.ts';
import { sendDailyMail } from '../notifications/send-mail.ts';
import { smtpSender } from '../notifications/smtp.ts';
import { verifiedAddress } from '../platform/store/accounts.ts';
import { config } from './config.ts';
import { auth } from './identity.ts';
import { log } from './log.ts';
import { notificationKey, notifications } from './notifications.ts';

export async function sendDueMail(): Promise<void> {
  const { mail } = config;
  if (mail === null) {
    log({ severity: 'INFO', message: 'no emails: SMTP_SERVER is not set' });
    return;
  }
  await sendDailyMail({
    store: notifications,
    addressOf: (uid) => verifiedAddress(auth, uid),
    mailboxHash: async (email) => mailboxHash(await notificationKey(), email),
    send:
      mail.kind === 'folder'
        ? folderSender(mail.folder, Date.now)
        : smtpSender({ server: mail.server, password: () => smtpPassword(process.env) }),
    origin: config.origins[0],
    now: () => new Date(),
    log,
  });
}
