import { createHmac } from 'node:crypto';
import { mailboxOf } from '../platform/calls/mailbox.ts';

/** Returns the keyed hash of a mailbox. The database stores the hash instead of the email address. */
export const mailboxHash = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('hex');
