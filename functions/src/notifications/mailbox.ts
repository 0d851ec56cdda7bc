import { createHmac } from 'node:crypto';
import { mailboxOf } from '../platform/calls/mailbox.ts';

/** The mailbox of an address as a keyed hash, so that the database contains no address. */
export const mailboxHash = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('hex');
