import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markup } from '../platform/responses/markup.ts';
import { noPage } from '../platform/responses/envelope.ts';
import type { SendMail } from './ports.ts';
import { composed } from './smtp.ts';

const from = 'Adyurdu <nobody@localhost>';

export function folderSender(folder: string, now: () => number): SendMail {
  return async (message) => {
    await mkdir(folder, { recursive: true });
    const { bytes } = await composed(message, from);
    const mark = createHash('sha256').update(message.id).digest('hex').slice(0, 8);
    await writeFile(path.join(folder, `${now()}-${mark}.eml`), bytes);
    return { outcome: 'sent' };
  };
}

const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";
const messageName = /^\d+-[0-9a-f]{8}\.eml$/;

/**
 * Serves the page `/notifications/mail` of the local suite, which lists the emails in the folder, newest first. The
 * page's button sends the due emails, because the local suite runs no schedules.
 */
export function localMailPage(folder: string, sendNow: () => Promise<unknown>) {
  const page = '/notifications/mail';
  const headers = { ...noPage, 'cache-control': 'no-store' };

  async function names(): Promise<string[]> {
    const files = await readdir(folder).catch((): string[] => []);
    return files
      .filter((name) => messageName.test(name))
      .sort()
      .toReversed();
  }

  return async function answer(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    if (pathname === page && request.method === 'POST') {
      await sendNow();
      return new Response(null, { status: 303, headers: { ...headers, location: page } });
    }
    if (pathname === page) {
      const rows = (await names()).map(
        (name) => markup`<li><a href="${page}/${name}">${name}</a></li>`,
      );
      const html = markup`<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title><h1>Emails</h1><form method="post"><button>Send what is due</button></form><ul>${rows}</ul></html>`;
      return new Response(html.text, {
        headers: {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
        },
      });
    }
    const name = pathname.startsWith(`${page}/`) ? pathname.slice(page.length + 1) : '';
    if (!(await names()).includes(name)) return null;
    return new Response(await readFile(path.join(folder, name)), {
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    });
  };
}
