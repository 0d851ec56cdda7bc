import {
  buildFile,
  buildFrame,
  pageErrorLimits,
  pageErrorNames,
  type PageError,
} from '@shared/contract/page-error.ts';

export interface Where {
  origin: string;
  pathname: string;
  userAgent: string;
  /** Address of the entry script; null for a page without an entry script. */
  entry: string | null;
}

/**
 * The report omits the error's message, because the message may quote user input. The report contains only the stack
 * frames in files of the build, with line and column.
 */
export function reportOf(kind: PageError['kind'], error: Error, where: Where): PageError {
  const file = where.entry?.slice(where.entry.lastIndexOf('/') + 1) ?? '';
  return {
    kind,
    name: nameOf(error),
    build: buildFile.test(file) ? file : null,
    route: routeOf(where.pathname),
    ...engineOf(where.userAgent),
    frames: framesOf(error, where.origin),
  };
}

function nameOf(error: Error): PageError['name'] {
  if (typeof DOMException !== 'undefined' && error instanceof DOMException) return 'DOMException';
  return pageErrorNames.find((name) => name === error.name) ?? 'other';
}

function routeOf(pathname: string): PageError['route'] {
  if (pathname === '/') return 'map';
  if (/^\/places\/[^/]+\/?$/.test(pathname)) return 'place';
  return pathname.startsWith('/account/') ? 'account' : 'other';
}

function engineOf(userAgent: string): Pick<PageError, 'engine' | 'major'> {
  const families = [
    ['firefox', /\bFirefox\/(\d{1,3})\b/],
    ['chrome', /Chrom(?:e|ium)\/(\d{1,3})\b/],
    ['safari', /\bVersion\/(\d{1,3})\b.*\bSafari\//],
  ] as const;
  for (const [engine, pattern] of families) {
    const [, major] = pattern.exec(userAgent) ?? [];
    if (major !== undefined) return { engine, major: Number(major) };
  }
  return { engine: 'other', major: 0 };
}

/**
 * Keeps only the stack frames of this origin. A frame is `at f (https://origin/assets/file.js:1:2)` in Chrome, and
 * `f@https://origin/assets/file.js:1:2` in other browsers.
 */
function framesOf({ stack = '', message }: Error, origin: string): string[] {
  // In Chrome, the stack begins with the error's name and message, and the message may look like a frame.
  const at = message === '' ? -1 : stack.indexOf(message);
  const lines = (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
  const assets = `${origin}/assets/`;
  return lines
    .flatMap((line) => {
      const begin = line.lastIndexOf(assets);
      if (begin < 0) return [];
      const frame = line.slice(begin + assets.length).replace(/\)$/, '');
      return buildFrame.test(frame) ? [frame] : [];
    })
    .slice(0, pageErrorLimits.frames);
}
