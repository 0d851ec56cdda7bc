import { createHmac } from 'node:crypto';
import { mailboxOf } from '../platform/calls/mailbox.ts';

/** The database stores this keyed hash of a mailbox instead of the email address. */
export const mailboxHash = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('hex');
