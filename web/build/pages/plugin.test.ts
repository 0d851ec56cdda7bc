import { expect, it } from 'vitest';
import { pageSheet, pageStyles } from './plugin.ts';

const { handler } = pageStyles().transformIndexHtml as { handler: (html: string) => string };

it('links the style sheet of the page only inside <noscript>', () => {
  const html = handler('<div id="root"></div><noscript><p>Turn it on.</p></noscript>');
  const [, noscript = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(noscript).toMatch(
    new RegExp(`^<link rel="stylesheet" href="/${pageSheet}[\\w-]{8}\\.css"><p>Turn it on\\.`),
  );
  expect(html.match(/stylesheet/g)).toHaveLength(1);
});

it('throws for a page without <noscript>', () => {
  expect(() => handler('<div id="root"></div>')).toThrow('index.html has no <noscript>');
});
