import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpServer } from '../ports.ts';

export type Behaviour = 'accept' | 'silent' | number;

export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const messages: { to: string[]; text: string }[] = [];
  const behaviour: Record<'connect' | 'sender' | 'mailbox' | 'message', Behaviour> = {
    ...{ connect: 'accept', sender: 'accept', mailbox: 'accept', message: 'accept' },
  };
  const follow = (step: keyof typeof behaviour, answer: (error?: Error) => void): void => {
    const how = behaviour[step];
    if (how === 'silent') return;
    if (how === 'accept') answer();
    else answer(Object.assign(new Error('not now'), { responseCode: how }));
  };
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onConnect: (_, answer) => follow('connect', answer),
    onMailFrom: (_, __, answer) => follow('sender', answer),
    onRcptTo: (_, __, answer) => follow('mailbox', answer),
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour.message === 'accept' || behaviour.message === 'silent')
          messages.push({
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          });
        follow('message', answer);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const address: SmtpServer = {
    ...{ host: '127.0.0.1', port, secure: false, plain: true, user: null },
    from: 'Adyurdu <names@adyurdu.example>',
  };
  return {
    address,
    messages,
    behaviour,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
