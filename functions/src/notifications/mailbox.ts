import { createHmac } from 'node:crypto';
import { mailboxOf } from '../platform/calls/mailbox.ts';

/** Returns the keyed hash of the mailbox of an email address. The database stores this hash instead of the address. */
export const mailboxHash = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('hex');
