import { expect, it } from 'vitest';
import { smtpSender } from './smtp.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

const outcomeAfter = async (responseCode: number, text: string) => {
  const smtp = await startSmtpServer({
    onRcptTo: (_, __, answer) => answer(Object.assign(new Error(text), { responseCode })),
  });
  try {
    const send = smtpSender({ server: smtp.address, password: () => '' });
    const { outcome } = await send({
      ...{ to: 'aylin@mail.example', subject: '', text: '', html: '', id: '<1@adyurdu.example>' },
      unsubscribe: 'https://adyurdu.example/notifications/unsubscribe/secret',
    });
    return outcome;
  } finally {
    await smtp.stop();
  }
};

it.each([
  [550, '5.1.1 The email account does not exist'],
  [553, '5.1.2 No such host'],
  [556, '5.1.10 The domain accepts no mail'],
  [550, '5.2.1 The mailbox is disabled'],
  [550, 'No such user here'],
  [551, 'User not local'],
  [553, 'Mailbox name not allowed'],
])('a mailbox is refused permanently after the reply %d %s', async (code, text) => {
  expect(await outcomeAfter(code, text)).toBe('refused');
});

it.each([
  [554, '5.7.1 <aylin@mail.example>: Relay access denied'],
  [550, '5.4.5 Daily user sending limit exceeded'],
  [550, '5.7.1 Service unavailable; client blocked'],
  [550, '5.7.1: sender not authenticated'],
  [550, '5.1.8 Access denied, bad outbound sender'],
  [550, '5.2.2 The mailbox is full'],
  [552, 'The mailbox is full'],
  [554, 'Transaction failed'],
  [450, '4.1.1 Greylisted'],
])('an email may be sent later after the reply %d %s', async (code, text) => {
  expect(await outcomeAfter(code, text)).toBe('unsent');
});
