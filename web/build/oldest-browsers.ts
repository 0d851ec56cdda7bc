/**
 * The oldest browsers that are served: phones stay in use for years after their last update, and the
 * WebView of Android apps is as old as its Chrome. Firefox 115 is the last for Windows 7 and 8; before 114
 * it has no workers that are modules. Everything the build writes is held to these.
 */
const oldestBrowsers = { chrome: [87, 0], firefox: [115, 0], safari: [15, 4] } as const;

/** For the JavaScript of the build. */
export const scriptTargets = Object.entries(oldestBrowsers).map(
  ([name, [major, minor]]) => `${name}${major}${minor === 0 ? '' : `.${minor}`}`,
);

/** For Lightning CSS, which takes versions as one number: major, minor and patch in a byte each. */
export const styleTargets = Object.fromEntries(
  Object.entries(oldestBrowsers).map(([name, [major, minor]]) => [
    name,
    (major << 16) | (minor << 8),
  ]),
);
