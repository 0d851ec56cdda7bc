import { beforeEach, expect, it } from 'vitest';
import { shellHtml } from './testing/site.ts';
import { createShell, reuseShellFor } from './template.ts';

let asked: (string | null)[];
let answer: () => Response;
let clock: number;
let errors: string[];
let shell: ReturnType<typeof createShell>;

const served = (html: string, etag: string) => () =>
  new Response(html, {
    headers: { etag, 'content-security-policy': "default-src 'self'", 'x-served-by': 'cache-fra' },
  });

beforeEach(() => {
  asked = [];
  errors = [];
  clock = 1_000_000;
  answer = served(shellHtml, '"1"');
  shell = createShell({
    address: 'https://adyurdu.web.app/index.html',
    fetch: (_, init) => {
      const headers = new Headers(init?.headers);
      asked.push(headers.get('if-none-match'));
      return Promise.resolve().then(answer);
    },
    now: () => clock,
    onError: (error) => errors.push(String(error)),
  });
});

it('fetches the page once for simultaneous requests, with its security policy', async () => {
  const [one, other] = await Promise.all([shell(), shell()]);
  expect(one).toBe(other);
  expect(one).toEqual({
    html: shellHtml,
    headers: { 'content-security-policy': "default-src 'self'" },
  });
  clock += reuseShellFor - 1;
  await shell();
  expect(asked).toEqual([null]);
});

it('revalidates the page by its ETag, and uses a new one after a deployment', async () => {
  const first = await shell();
  clock += reuseShellFor;
  answer = () => new Response(null, { status: 304 });
  expect(await shell()).toBe(first);
  clock += reuseShellFor;
  answer = served(shellHtml.replace('index-1', 'index-2'), '"2"');
  expect((await shell()).html).toContain('index-2');
  expect(asked).toEqual([null, '"1"', '"1"']);
});

it.each<[string, () => Response, string]>([
  [
    'does not answer',
    () => {
      throw new Error('no route');
    },
    'no route',
  ],
  ['fails', () => new Response('', { status: 502 }), 'answered 502'],
  [
    'serves something else',
    served('<html>', '"3"'),
    'the page template does not contain <div id="root"></div>',
  ],
])('keeps the page while Hosting %s', async (_, broken, message) => {
  const first = await shell();
  clock += reuseShellFor;
  answer = broken;
  expect(await shell()).toBe(first);
  expect(errors.join()).toContain(message);
});

it('fetches the page again immediately after a first failure', async () => {
  answer = () => new Response('', { status: 500 });
  await expect(shell()).rejects.toThrow('answered 500');
  answer = served(shellHtml, '"1"');
  expect((await shell()).html).toBe(shellHtml);
});
