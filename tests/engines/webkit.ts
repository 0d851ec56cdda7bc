import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../tools/local/ports.ts';
import type { Driver, Setting } from './driver.ts';

/** The driver is in Debian's package webkit2gtk-driver. It opens a window, so it needs a screen. */
const driverProgram = '/usr/bin/WebKitWebDriver';
const screenProgram = '/usr/bin/Xvfb';

export const webkitPrograms = (): boolean => existsSync(driverProgram) && existsSync(screenProgram);

/** The key of element references in WebDriver (W3C WebDriver, "Elements"). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Milliseconds between two checks of an element's position. */
const moment = 100;

type Reference = Record<string, string>;

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('WebKitWebDriver does not answer');
}

interface Window {
  run: <T>(body: string) => Promise<T>;
  set: (rect: { width: number; height: number }) => Promise<unknown>;
}

async function resize({ width, height }: Setting, { run, set }: Window): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const [across, down] = await run<[number, number]>(
      `return [${width} - innerWidth, ${height} - innerHeight];`,
    );
    if (across === 0 && down === 0) return;
    const [outerWidth, outerHeight] = await run<[number, number]>(
      'return [outerWidth, outerHeight];',
    );
    await set({ width: outerWidth + across, height: outerHeight + down });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the window cannot be ${width} × ${height}`);
}

/**
 * GTK styles that make the bars of the browser's window narrow. Without them, the window cannot be as narrow as a
 * phone's screen.
 */
const narrowBars =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }';

async function settingsFolder(downloads: string): Promise<string> {
  const folder = path.join(downloads, 'settings');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  await mkdir(path.join(folder, 'gtk-3.0'), { recursive: true });
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), narrowBars);
  return folder;
}

export async function startWebkit(setting: Setting): Promise<Driver> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn(screenProgram, [display, '-screen', '0', '1600x1200x24'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: await settingsFolder(setting.downloads),
    },
  });
  const end = (): void => {
    driver.kill();
    screen.kill();
  };
  const base = `http://127.0.0.1:${port}`;

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  }

  try {
    await untilAnswers(`${base}/status`);
    const { sessionId, capabilities } = await call<{
      sessionId: string;
      capabilities: { browserVersion?: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Some pages never finish loading, because the test holds back their scripts. Therefore the driver does not
          // wait for pages.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary:
              [
                '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
                '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
              ].find((file) => existsSync(file)) ?? '',
            args: [
              '--automation',
              `--proxy=${setting.proxy}`,
              ...(setting.theme === 'dark' ? ['--dark-mode'] : []),
            ],
          },
        },
      },
    });
    const session = `/session/${sessionId}`;
    const run = <T>(body: string): Promise<T> =>
      call<T>('POST', `${session}/execute/sync`, { script: body, args: [] });
    const find = async (body: string): Promise<string> => {
      const id = (await run<Reference | null>(body))?.[elementKey];
      if (id === undefined) throw new Error('what is to be used is not shown');
      return id;
    };
    /**
     * Waits until the element has stopped moving, because panels slide and lists grow. Playwright also waits before a
     * click.
     */
    const rest = async (body: string): Promise<void> => {
      const look = () =>
        run<string>(`return JSON.stringify((() => {${body}})()?.getBoundingClientRect() ?? null);`);
      for (let [before, now] = ['', await look()]; now !== before;) {
        await new Promise((resolve) => setTimeout(resolve, moment));
        [before, now] = [now, await look()];
      }
    };
    const perform = (...actions: object[]): Promise<void> =>
      call('POST', `${session}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    await resize(setting, { run, set: (rect) => call('POST', `${session}/window/rect`, rect) });
    return {
      name: `WebKitGTK (${capabilities.browserVersion ?? 'version unknown'})`,
      records: false,
      run,
      click: async (body) => {
        const press = async (): Promise<void> =>
          call('POST', `${session}/element/${await find(body)}/click`, {});
        await rest(body);
        // The driver scrolls only within the panel. On a phone, the panel's lower edge is below the window, so the
        // element may stay outside of the window, and the click fails. `scrollIntoView` also moves the page.
        await press().catch(async () => {
          await run(`(() => {${body}})()?.scrollIntoView(); return null;`);
          await press();
        });
      },
      type: async (body, text) => {
        await rest(body);
        await call('POST', `${session}/element/${await find(body)}/value`, { text });
      },
      press: async (at, meanwhile) => {
        await perform(
          { type: 'pointerMove', ...at, duration: 0 },
          { type: 'pointerDown', button: 0 },
        );
        await meanwhile();
        await perform({ type: 'pointerUp', button: 0 });
      },
      // The page dispatches the event itself, because the driver has a fault: after a right click, it releases the left
      // button instead of the right button, and then loses typed letters.
      rightClick: ({ x, y }) =>
        run(`
          const event = { clientX: ${x}, clientY: ${y}, button: 2, bubbles: true, cancelable: true };
          document.elementFromPoint(${x}, ${y}).dispatchEvent(new MouseEvent('contextmenu', event));
          return null;`),
      picture: async (file) => {
        const base64 = await call<string>('GET', `${session}/screenshot`);
        await writeFile(file, Buffer.from(base64, 'base64'));
      },
      close: async () => {
        await call('DELETE', session).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
