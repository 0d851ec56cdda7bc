import { chooseEngine } from '../../tools/local/suite/engine.ts';
import { withTestSuite } from '../run/suite.ts';
import type { Driver } from './driver.ts';
import { firefoxProgram, startFirefox } from './firefox.ts';
import { walkThrough } from './walk-through.ts';
import { startWebkit, webkitPrograms } from './webkit.ts';

interface Engine {
  name: string;
  /** Debian packages that contain it. */
  packages: string;
  start: (() => Promise<Driver>) | undefined;
}

function engines(): Engine[] {
  const firefox = firefoxProgram();
  return [
    {
      name: 'firefox',
      packages: 'firefox-esr',
      start: firefox === undefined ? undefined : () => startFirefox(firefox),
    },
    {
      name: 'webkit',
      packages: 'webkit2gtk-driver xvfb',
      start: webkitPrograms() ? startWebkit : undefined,
    },
  ];
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** @returns whether everything succeeded */
async function tryEngine(start: () => Promise<Driver>): Promise<boolean> {
  const driver = await start();
  say(`• ${driver.name}`);
  try {
    const left = await walkThrough(driver, (what) => say(`  ${what}`));
    for (const one of left) say(`  skipped: ${one}`);
    return true;
  } catch (error) {
    say(`✖ ${driver.name}: ${(error as Error).message}`);
    return false;
  } finally {
    await driver.close();
  }
}

/** `npm run cli -- engines [NAME …]` runs one test in browsers other than Chromium, where they are installed. */
export default async function run(_: unknown, names: string[]): Promise<number> {
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
    for (const start of starts) if (!(await tryEngine(start))) failed++;
    return failed > 0 ? 1 : 0;
  });
}
