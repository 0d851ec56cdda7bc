import { expect, it } from 'vitest';
import { setting } from './suite.ts';

const get = async (path: string): Promise<string> => {
  const answer = await fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

const scripts = new Set((await get('/sw.js')).match(/\/assets\/[\w.-]+\.js/g));
const code = await Promise.all([...scripts].map(get));

it('the app’s scripts contain React with its own DOM renderer', () => {
  expect(scripts.size).toBeGreaterThan(20);
  // React puts the first marker into elements. React's DOM renderer sends the second marker to developer tools. Exactly
  // one script must contain each marker.
  expect(code.filter((file) => file.includes('react.transitional.element'))).toHaveLength(1);
  expect(code.filter((file) => /rendererPackageName:.react-dom./.test(file))).toHaveLength(1);
});

it('the app’s scripts contain no Preact', () => {
  // In Preact, `__k` contains a node's children and `__e` its element. Preact's releases keep these two names.
  const found = code.filter((file) => /\.__[ke]\b|preact/i.test(file));
  expect(found.map((file) => file.slice(0, 80))).toEqual([]);
});
