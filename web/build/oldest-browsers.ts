/**
 * The oldest supported versions of browsers, against which the whole build is checked. Phones stay in use for years
 * after their last update, and the WebView of Android apps is as old as their Chrome. Firefox 115 is the last for
 * Windows 7 and 8; before 114 it has no module workers.
 */
const oldestBrowsers = { chrome: [87, 0], firefox: [115, 0], safari: [15, 4] } as const;

/** Targets for JavaScript. */
export const scriptTargets = Object.entries(oldestBrowsers).map(
  ([name, [major, minor]]) => `${name}${major}${minor === 0 ? '' : `.${minor}`}`,
);

/** Targets for Lightning CSS, which encodes a version as one number with a byte each for major, minor and patch. */
export const styleTargets = Object.fromEntries(
  Object.entries(oldestBrowsers).map(([name, [major, minor]]) => [
    name,
    (major << 16) | (minor << 8),
  ]),
);
