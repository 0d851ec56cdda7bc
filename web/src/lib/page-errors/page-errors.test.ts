import { describe, expect, it } from 'vitest';
import { pageErrorLimits, type PageError } from '@shared/contract/page-error.ts';
import { reportOf, type Where } from './report.ts';
import { isConnectionFailure, maxReports, share, PageErrorReporter } from './reporter.ts';

const origin = 'https://adyurdu.example';
const where: Where = {
  origin,
  pathname: '/places/gn-121795',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; SM-A105F) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
  entry: `${origin}/assets/index-Ab_1-9zQ.js`,
};

function broken(stack: string, message = 'Gizli ad', name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}

const frame = (n: number) => `${origin}/assets/MapPage-12345678.js:1:${n}`;

it('reports only the listed data of an error, without its message, address or user', () => {
  const stack = `TypeError: Gizli ad\n    at f (${frame(5)})\n    at ${frame(6)}\n    at g (https://evil.example/assets/x-12345678.js:1:1)\n    at <anonymous>`;
  const report = reportOf('error', broken(stack), where);
  expect(report).toEqual({
    kind: 'error',
    name: 'TypeError',
    build: 'index-Ab_1-9zQ.js',
    route: 'place',
    engine: 'chrome',
    major: 120,
    frames: ['MapPage-12345678.js:1:5', 'MapPage-12345678.js:1:6'],
  });
});

it('reads the stacks of Firefox and Safari', () => {
  const stack = `f@${frame(7)}\n@${frame(8)}\nasync*g@${frame(9)}`;
  expect(reportOf('error', broken(stack), where).frames).toEqual(
    [7, 8, 9].map((n) => `MapPage-12345678.js:1:${n}`),
  );
});

it.each([
  ['a typed name', 'Köhnəkənd'],
  ['a text that looks like a stack frame', `x\n    at f (${frame(1)})`],
  ['an address of our files followed by text', `${origin}/assets/Gizli ad`],
])('reports no part of the message: %s', (_, message) => {
  const report = reportOf(
    'rejection',
    broken(`Error: ${message}\n    at f (${frame(2)})`, message, 'Gizli'),
    where,
  );
  expect(report.frames).toEqual(['MapPage-12345678.js:1:2']);
  expect(report.name).toBe('other');
});

it(`reports the ${pageErrorLimits.frames} innermost frames`, () => {
  const lines = Array.from({ length: pageErrorLimits.frames + 1 }, (_, n) => `at ${frame(n)}`);
  const { frames } = reportOf('error', broken(lines.join('\n')), where);
  expect(frames).toHaveLength(pageErrorLimits.frames);
  expect(frames[0]).toBe('MapPage-12345678.js:1:0');
});

it.each<[string, PageError['route']]>([
  ['/', 'map'],
  ['/places/x', 'place'],
  ['/account/action', 'account'],
  ['/list/a', 'other'],
])('maps %s to the route %s', (pathname, route) => {
  expect(reportOf('render', broken(''), { ...where, pathname }).route).toBe(route);
});

it.each<[string, PageError['engine'], number]>([
  ['Mozilla/5.0 (Android 13; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0', 'firefox', 115],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) Version/15.4 Mobile/15E148 Safari/604.1',
    'safari',
    15,
  ],
  ['Gizli ad', 'other', 0],
])('parses %s as %s %i', (userAgent, engine, major) => {
  expect(reportOf('error', broken(''), { ...where, userAgent, entry: null })).toMatchObject({
    ...{ engine, major, build: null },
  });
});

describe('error reports of a page', () => {
  const report = (major: number) =>
    reportOf('error', broken(''), { ...where, userAgent: `Firefox/${major}` });
  const newReporter = (random: number) => {
    const sent: PageError[] = [];
    return { sent, reporter: new PageErrorReporter(random, (one) => sent.push(one)) };
  };

  it(`contain at most ${maxReports} errors, each once`, () => {
    const { sent, reporter } = newReporter(0);
    reporter.report(report(1));
    reporter.report(report(1));
    reporter.report({ ...report(1), kind: 'render' });
    expect(sent).toHaveLength(1);
    for (let n = 2; n <= maxReports + 1; n++) reporter.report(report(n));
    expect(sent).toHaveLength(maxReports);
  });

  it('are sent only from a random share of pages', () => {
    const [last, next] = [newReporter(share - 0.001), newReporter(share)];
    last.reporter.report(report(1));
    next.reporter.report(report(1));
    expect([last.sent.length, next.sent.length]).toEqual([1, 0]);
  });
});

it.each<[Error, boolean]>([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('Load failed'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
  [Object.assign(new Error('gone'), { name: 'AbortError' }), true],
  [new TypeError('undefined is not a function'), false],
  [new Error('Failed to fetch'), false],
])('detects whether %s is a connection failure: %s', (error, expected) => {
  expect(isConnectionFailure(error)).toBe(expected);
});
