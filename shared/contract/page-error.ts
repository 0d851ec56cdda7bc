/**
 * A page sends this error report to its own origin (`POST /page-error`). The report contains only words from fixed
 * lists, numbers, and names of the build's files. So it cannot contain user input, addresses, ids or error texts.
 */
export interface PageError {
  kind: (typeof pageErrorKinds)[number];
  name: (typeof pageErrorNames)[number];
  /** The build's entry file. Its hash identifies the build. Null for a page without an entry file. */
  build: string | null;
  route: (typeof pageErrorRoutes)[number];
  engine: (typeof pageErrorEngines)[number];
  /** The major version of the browser engine; 0 if it is unknown. */
  major: number;
  /** The frames of the stack as `file:line:column`, innermost first. Only files of the build are included. */
  frames: string[];
}

/**
 * `rejection`: an unhandled promise rejection. `render`: an error during rendering by React. `unforeseen`: an
 * unexpected error in work that the code does not await (lib/unawaited.ts).
 */
export const pageErrorKinds = ['error', 'rejection', 'render', 'unforeseen'] as const;

/** Names of error classes of JavaScript and of browsers. The product's own error classes count as `other`. */
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

const file = String.raw`[A-Za-z][\w.-]{0,39}-[\w-]{8}\.js`;
export const buildFile = new RegExp(`^${file}$`);
export const buildFrame = new RegExp(String.raw`^${file}:\d{1,7}:\d{1,7}$`);
