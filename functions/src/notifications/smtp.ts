import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message, SendMail, SendOutcome, SmtpServer } from './ports.ts';

export interface SmtpOptions {
  server: SmtpServer;
  password: () => string;
  /** Milliseconds after which an attempt fails if the server sends no data. */
  timeout?: number;
}

interface SmtpError extends Error {
  responseCode?: number;
  /** The server's reply, with its codes. */
  response?: string;
  command?: string;
}

export function smtpSender({ server, password, timeout = 20_000 }: SmtpOptions): SendMail {
  return async (message) => {
    const { envelope, bytes } = await composed(message, server.from);
    const connection = new SMTPConnection({
      ...{ host: server.host, port: server.port, secure: server.secure },
      ...{ requireTLS: !server.secure && !server.plain, ignoreTLS: server.plain },
      ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
    });
    const step = { isConnected: false, hasBegun: false };
    try {
      await open(connection, server.user === null ? null : { user: server.user, pass: password() });
      step.isConnected = true;
      // The connection reads `content` only after the server has accepted the sender and the mailbox. So if `hasBegun`
      // is false, the server cannot have received the message.
      const content = new Readable({
        read() {
          step.hasBegun = true;
          this.push(bytes);
          this.push(null);
        },
      });
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.send(envelope, content, (error) => (error ? reject(error) : resolve()));
      });
      return { outcome: 'sent' };
    } catch (error) {
      return { outcome: outcomeOf(error as SmtpError, step), error: String(error) };
    } finally {
      connection.on('error', () => undefined);
      connection.close();
    }
  };
}

function open(
  connection: SMTPConnection,
  credentials: { user: string; pass: string } | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (credentials === null) return resolve();
      connection.login({ credentials }, (refused) => (refused ? reject(refused) : resolve()));
    });
  });
}

function outcomeOf(
  { responseCode, response = '', command }: SmtpError,
  { isConnected, hasBegun }: { isConnected: boolean; hasBegun: boolean },
): SendOutcome {
  if (!isConnected) return 'unreachable';
  if (responseCode !== undefined)
    return command === 'RCPT TO' && isMailboxRefused(response) ? 'refused' : 'unsent';
  // If the server does not answer, the outcome is not `unreachable`: some servers do not answer for a single mailbox,
  // but accept messages to others.
  return hasBegun ? 'unknown' : 'unsent';
}

/**
 * Returns whether a reply says that the mailbox does not exist or accepts no messages. If the reply has an enhanced
 * status code (RFC 3463), only this code counts. The status alone is not enough, because a relay also answers 550 and
 * 554 when it does not accept this sender (5.7.1) or no more messages today (5.4.5). 5.2.2 means that the mailbox is
 * full. The codes 5.1.7 and 5.1.8 are about the sender's address.
 */
function isMailboxRefused(reply: string): boolean {
  const [, code, enhanced] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? [];
  if (enhanced === undefined) return ['550', '551', '553'].includes(code ?? '');
  return /^5\.(?:1\.(?!7$|8$)|2\.1$)/.test(enhanced);
}

export async function composed(
  { to, subject, text, html, unsubscribe, id }: Message,
  from: string,
): Promise<{ envelope: { from: string | false; to: string[] }; bytes: Buffer }> {
  const composer = new MailComposer({
    ...{ from, to, subject, text, html, messageId: id },
    // The composer must not read files or URLs into the message.
    ...{ disableFileAccess: true, disableUrlAccess: true },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const node = composer.compile();
  return { envelope: node.getEnvelope(), bytes: await node.build() };
}
