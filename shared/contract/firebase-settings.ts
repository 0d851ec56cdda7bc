import type { Expectation } from './read-setting.ts';

/** Settings of a Firebase project that both the web build and the functions read. */
export const firebaseSettings = {
  projectId: {
    pattern: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    expected:
      'a Firebase project id (6 to 30 lower-case letters, digits and hyphens; first a letter, last no hyphen)',
  },
  apiKey: { pattern: /^[\w-]+$/, expected: "the Firebase web app's API key" },
  appId: { pattern: /^\d+:\d+:web:\w+$/, expected: 'a Firebase web app id like 1:123:web:abc' },
} as const satisfies Record<string, Expectation>;
