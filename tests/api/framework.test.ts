import { expect, it } from 'vitest';
import { setting } from './suite.ts';

/** The framework that the app's built files contain, as Hosting serves them. */

const get = async (path: string): Promise<string> => {
  const answer = await fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

/** The service worker lists every file of its build. */
const scripts = new Set((await get('/sw.js')).match(/\/assets\/[\w.-]+\.js/g));
const code = await Promise.all([...scripts].map(get));

it('is React with its own DOM renderer', () => {
  expect(scripts.size).toBeGreaterThan(20);
  // texts by which React marks its elements and react-dom registers with developer tools
  expect(code.filter((file) => file.includes('react.transitional.element'))).toHaveLength(1);
  expect(code.filter((file) => /rendererPackageName:.react-dom./.test(file))).toHaveLength(1);
});

it('has no Preact: neither the fields of its virtual nodes nor its name', () => {
  // __k are a node's children, __e is its element: names that Preact's releases fix
  const found = code.filter((file) => /\.__[ke]\b|preact/i.test(file));
  expect(found.map((file) => file.slice(0, 80))).toEqual([]);
});
