/**
 * The oldest browser versions that the build supports; the whole build is checked against them. Phones stay in use for
 * years after their last update, and Android apps show pages in a WebView as old as the phone's Chrome. Firefox 115 is
 * the last version for Windows 7 and 8. Firefox before 114 would not be enough, because it has no module workers.
 */
const oldestBrowsers = { chrome: [87, 0], firefox: [115, 0], safari: [15, 4] } as const;

export const scriptTargets = Object.entries(oldestBrowsers).map(
  ([name, [major, minor]]) => `${name}${major}${minor === 0 ? '' : `.${minor}`}`,
);

/** Lightning CSS encodes a version as one number, with a byte each for major, minor and patch. */
export const styleTargets = Object.fromEntries(
  Object.entries(oldestBrowsers).map(([name, [major, minor]]) => [
    name,
    (major << 16) | (minor << 8),
  ]),
);
