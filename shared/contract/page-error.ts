/**
 * What a page tells our own origin when it breaks (`POST /page-error`). Only words of lists, numbers and
 * names of our own files: nothing that somebody typed, no address, no id and no text of an error fits in.
 */
export interface PageError {
  /** How it came to be known. */
  kind: (typeof pageErrorKinds)[number];
  name: (typeof pageErrorNames)[number];
  /** The entry's file in the build, whose hash is the build's; null for a page that has none. */
  build: string | null;
  route: (typeof pageErrorRoutes)[number];
  engine: (typeof pageErrorEngines)[number];
  /** The engine's major version; 0: not known. */
  major: number;
  /** Innermost first: `file:line:column`, files of our builds alone. */
  frames: string[];
}

/** `render`: React gave up; `rejection`: a promise that nobody heard; `unforeseen`: lib/unawaited.ts. */
export const pageErrorKinds = ['error', 'rejection', 'render', 'unforeseen'] as const;

/** Kinds of errors that the language and browsers have; ours count as `other`. */
export const pageErrorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'DOMException',
  'other',
] as const;

export const pageErrorRoutes = ['map', 'place', 'account', 'other'] as const;
export const pageErrorEngines = ['chrome', 'safari', 'firefox', 'other'] as const;

export const pageErrorLimits = { frames: 8, major: 999, bytes: 1_024 } as const;

/** A file of a build, as Vite calls it, and a place in it. */
const file = String.raw`[A-Za-z][\w.-]{0,39}-[\w-]{8}\.js`;
export const buildFile = new RegExp(`^${file}$`);
export const buildFrame = new RegExp(String.raw`^${file}:\d{1,7}:\d{1,7}$`);
