import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * The headless shell comes first, because it does not compose a window. Composing the window is half of a browser's
 * work in tests.
 */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function playwrightBuilds(): string[] {
  const folder =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium(?:_headless_shell)?-/.test(name))
    .sort()
    .reverse()
    .flatMap((name) => [
      path.join(folder, name, 'chrome-linux/headless_shell'),
      path.join(folder, name, 'chrome-headless-shell-linux64/chrome-headless-shell'),
      path.join(folder, name, 'chrome-linux/chrome'),
      path.join(folder, name, 'chrome-linux64/chrome'),
    ]);
}

function tryCommand(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

function install(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tryCommand('apt-get', ['update', '-q']);
    const get = (name: string) =>
      tryCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
    if (get('chromium-headless-shell') || get('chromium')) return;
  }
  tryCommand(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

/**
 * Prefers ADYURDU_CHROMIUM, then an installed browser, then Playwright's download. If all are missing, installs a
 * browser.
 *
 * @throws Error if ADYURDU_CHROMIUM is not the path of a file, or if no browser can be found or installed
 */
export async function obtainChromium(): Promise<string> {
  const named = process.env['ADYURDU_CHROMIUM'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`ADYURDU_CHROMIUM is "${named}": expected the path of a Chromium program`);
  }
  const find = (): string | undefined =>
    [...installed, ...playwrightBuilds()].find((file) => existsSync(file));
  let found = find();
  if (!found) {
    install();
    found = find();
  }
  if (!found) {
    throw new Error(
      'No Chromium found or obtained. Install one (Debian: apt-get install chromium) or set ADYURDU_CHROMIUM to its path.',
    );
  }
  return found;
}
