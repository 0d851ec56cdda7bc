import { expect, it } from 'vitest';
import { embedFrame, embedPath } from './embed.ts';

it('embedFrame escapes the address and the title of an embedded map', () => {
  const src = `https://a.example${embedPath('a&"b')}&x=<`;
  expect(embedFrame(src, { width: 600, height: 400, title: '"A" & <B>' })).toBe(
    '<iframe src="https://a.example/embed?place=a%26%22b&amp;x=&lt;" title="&quot;A&quot; &amp; &lt;B&gt;" width="600" height="400" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>',
  );
});
