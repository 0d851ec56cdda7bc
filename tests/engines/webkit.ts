import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../tools/local/ports.ts';
import type { Driver } from './driver.ts';

/** Debian's webkit2gtk-driver; it opens a window, so it needs a screen. */
const driverProgram = '/usr/bin/WebKitWebDriver';
const screenProgram = '/usr/bin/Xvfb';

export const webkitPrograms = (): boolean => existsSync(driverProgram) && existsSync(screenProgram);

/** The key of element references in WebDriver (W3C WebDriver, "Elements"). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

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

/** WebKitGTK on a virtual screen, controlled by WebDriver over HTTP. */
export async function startWebkit(): Promise<Driver> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn(screenProgram, [display, '-screen', '0', '1280x900x24'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
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
          'webkitgtk:browserOptions': {
            binary:
              [
                '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
                '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
              ].find((file) => existsSync(file)) ?? '',
            args: ['--automation'],
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
    return {
      name: `WebKitGTK (${capabilities.browserVersion ?? 'version unknown'})`,
      records: false,
      open: (url) => call('POST', `${session}/url`, { url }),
      run,
      click: async (body) => call('POST', `${session}/element/${await find(body)}/click`, {}),
      type: async (body, text) =>
        call('POST', `${session}/element/${await find(body)}/value`, { text }),
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
