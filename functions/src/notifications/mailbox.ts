import { createHmac } from 'node:crypto';
import { mailboxOf } from '../platform/calls/mailbox.ts';

/** Returns the keyed hash of an address's mailbox, so that the database contains no address. */
export const mailboxHash = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('hex');
