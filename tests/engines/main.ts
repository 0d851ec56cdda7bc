import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseEngine } from '../../tools/local/suite/engine.ts';
import type { Language } from '../../web/src/i18n/languages.ts';
import { endTest } from '../e2e/support/clean-up.ts';
import { openNetwork } from '../e2e/support/network/network.ts';
import { phone, wide } from '../e2e/support/window-sizes.ts';
import { withTestSuite } from '../run/suite.ts';
import type { Driver, Setting } from './driver.ts';
import { firefoxProgram, startFirefox } from './firefox.ts';
import { walkThrough } from './walk-through.ts';
import { startWebkit, webkitPrograms } from './webkit.ts';

interface Engine {
  name: string;
  packages: string;
  start: ((setting: Setting) => Promise<Driver>) | undefined;
}

function engines(): Engine[] {
  const firefox = firefoxProgram();
  return [
    {
      name: 'firefox',
      packages: 'firefox-esr',
      start: firefox === undefined ? undefined : (setting) => startFirefox(firefox, setting),
    },
    {
      name: 'webkit',
      packages: 'webkit2gtk-driver xvfb',
      start: webkitPrograms() ? startWebkit : undefined,
    },
  ];
}

const bothDirections: readonly Language[] = ['en', 'azb'];

const sizes = { phone, desktop: wide } as const;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Round {
  start: (setting: Setting) => Promise<Driver>;
  language: Language;
  size: keyof typeof sizes;
}

async function walkIn({ start, language, size }: Round): Promise<boolean> {
  const downloads = await mkdtemp(path.join(tmpdir(), 'engines-'));
  const network = await openNetwork();
  const { width, height } = sizes[size];
  const setting = { width, height, theme: 'light', touch: size === 'phone' } as const;
  const driver = await start({ ...setting, proxy: network.proxy, downloads });
  const name = `${driver.name}, ${language}, ${size}`;
  say(`• ${name}`);
  const report = (what: string) => void say(`  ${what}`);
  const leave = (what: string) => void say(`  skipped: ${what}`);
  let failed = false;
  try {
    const where = { ...setting, proxy: network.proxy, downloads };
    await walkThrough({ driver, setting: where, language, network, report, leave });
  } catch (error) {
    failed = true;
    say(`✖ ${name}: ${(error as Error).message}`);
    const picture = path.join(tmpdir(), `engines-${language}-${size}.png`);
    await driver.picture(picture).then(
      () => say(`  ${picture}`),
      () => undefined,
    );
  } finally {
    await driver.close();
    await endTest({ name, failed });
    await rm(downloads, { recursive: true, force: true });
  }
  return !failed;
}

/**
 * `npm run cli -- engines [NAME …]` runs one test in all installed browsers other than Chromium, or only in the
 * browsers with these names.
 */
export default async function run(
  { language }: { language?: Language },
  names: string[],
): Promise<number> {
  const all = engines();
  const unknown = names.find((name) => !all.some((one) => one.name === name));
  if (unknown !== undefined) {
    process.stderr.write(
      `✖ "${unknown}": expected one of ${all.map(({ name }) => name).join(', ')}\n`,
    );
    return 2;
  }
  const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, packages, start } of wanted) {
    if (!start) say(`skipped: ${name} is not installed (Debian: apt-get install ${packages})`);
  }
  const starts = wanted.flatMap(({ start }) => start ?? []);
  if (starts.length === 0) return 0;
  return withTestSuite(chooseEngine(false), async (suite) => {
    Object.assign(process.env, suite.env);
    let failed = 0;
    for (const start of starts)
      for (const spoken of language ? [language] : bothDirections)
        for (const size of ['phone', 'desktop'] as const)
          if (!(await walkIn({ start, language: spoken, size }))) failed++;
    return failed > 0 ? 1 : 0;
  });
}
