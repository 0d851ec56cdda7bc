import { expect, it } from 'vitest';
import { pageSheet, pageStyles } from './plugin.ts';

const { handler } = pageStyles().transformIndexHtml as { handler: (html: string) => string };

it('links its sheet only where scripts do not run', () => {
  const html = handler('<div id="root"></div><noscript><p>Turn it on.</p></noscript>');
  const [, told = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(told).toMatch(
    new RegExp(`^<link rel="stylesheet" href="/${pageSheet}[\\w-]{8}\\.css"><p>Turn it on\\.`),
  );
  expect(html.match(/stylesheet/g)).toHaveLength(1);
});

it('refuses a page without <noscript>', () => {
  expect(() => handler('<div id="root"></div>')).toThrow('index.html has no <noscript>');
});
