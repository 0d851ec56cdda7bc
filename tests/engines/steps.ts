import { appUrl } from '../e2e/support/app-url.ts';
import { escaped, inTheirWords } from '../e2e/support/languages/words.ts';
import type { Network } from '../e2e/support/network/network.ts';
import type { Language } from '../../web/src/i18n/languages.ts';
import type { Driver, Setting } from './driver.ts';

export interface Walk {
  driver: Driver;
  setting: Setting;
  language: Language;
  network: Network;
  report: (what: string) => void;
  leave: (what: string) => void;
}

/** Attempts before a step fails, and milliseconds between two attempts. */
const looks = 300;
const pause = 200;

export async function until(
  what: string,
  look: () => Promise<unknown>,
  times = looks,
): Promise<void> {
  let why = '';
  for (let n = 0; n < times; n++) {
    const found = await look().catch((error: unknown) => {
      why = `: ${String(error)}`;
    });
    if (found) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`never came: ${what}${why}`);
}

/** Waits until the function `body` returns an element or another truthy value. */
export const untilIs = (what: string, { driver }: Walk, body: string): Promise<void> =>
  until(what, () => driver.run(`const found = (() => {${body}})(); return Boolean(found);`));

export const startOpening = ({ driver, language }: Walk, path: string): Promise<unknown> =>
  driver.run(
    `window.isLeft = true; location.assign(${JSON.stringify(appUrl(`${path}?hl=${language}`))}); return null;`,
  );

export async function open(walk: Walk, path: string): Promise<void> {
  await startOpening(walk, path);
  await untilIs(path, walk, `return !window.isLeft && document.readyState === 'complete';`);
}

export const markersAreThere = (walk: Walk): Promise<void> =>
  untilIs(
    'markers',
    walk,
    `return document.querySelector('header') && document.querySelector('[data-place]');`,
  );

type Role = 'button' | 'field' | 'option' | 'menuitem' | 'radio';

const selectors: Record<Role, string> = {
  button: 'button, [role=button]',
  field: 'input, textarea',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  radio: 'input[type=radio]',
};

/**
 * Returns the JavaScript source of a regular expression. It matches the translation of an English text into the page's
 * language.
 */
function pattern(text: string, language: Language, exact: boolean): string {
  const theirs = inTheirWords(text, language, exact);
  if (theirs instanceof RegExp) return String(theirs);
  return String(new RegExp(exact ? `^${escaped(theirs)}$` : escaped(theirs), 'u'));
}

/**
 * Returns the body of a JavaScript function that finds a visible element by its role and its English accessible name.
 */
function shown({ language }: Walk, role: Role, name: string): string {
  const wanted = role === 'option' ? `/^${escaped(name)}/u` : pattern(name, language, true);
  return `
    const named = (one) =>
      (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '').trim();
    const all = [...document.querySelectorAll(${JSON.stringify(selectors[role])})];
    const seen = all.filter((one) => one.getClientRects().length > 0 && !one.disabled);
    // An open dialog covers all other elements, so only elements in dialogs count then.
    const top = seen.filter((one) => one.closest('dialog'));
    return (top.length ? top : seen).find((one) => ${wanted}.test(named(one))) ?? null;`;
}

export const text = (walk: Walk, wanted: string): Promise<void> =>
  untilIs(
    wanted,
    walk,
    `return ${pattern(wanted, walk.language, false)}.test(document.body.innerText);`,
  );

/** Records all toasts, because each toast disappears soon. */
export const watchToasts = ({ driver }: Walk): Promise<unknown> =>
  driver.run(`
    window.toasts = [];
    new MutationObserver(() => {
      for (const { textContent, offsetHeight } of document.querySelectorAll('[popover=manual] > div'))
        window.toasts.push({ text: textContent, height: offsetHeight });
    }).observe(document.body, { childList: true, subtree: true });
    return null;`);

/** Maximum height of a toast in pixels. A toast with a few lines of text fits. */
const highestToast = 150;

/**
 * Waits for a toast with this text. Call `watchToasts` before the toast can appear.
 * @throws Error if any toast was too high
 */
export async function showsToast(walk: Walk, wanted: string): Promise<void> {
  const theirs = pattern(wanted, walk.language, true);
  await untilIs(wanted, walk, `return window.toasts.some(({ text }) => ${theirs}.test(text));`);
  const height = await walk.driver.run<number>(
    `return Math.max(...window.toasts.map((one) => one.height));`,
  );
  if (height > highestToast) throw new Error(`a toast is ${height} px high`);
}

export const shows = (walk: Walk, role: Role, name: string): Promise<void> =>
  untilIs(`${role} ${name}`, walk, shown(walk, role, name));

/** Clicks an element. If the page replaces the element in the meantime, tries again. */
export const click = (walk: Walk, role: Role, name: string): Promise<void> =>
  until(`${role} ${name}`, async () => {
    await walk.driver.click(shown(walk, role, name));
    return true;
  });

export async function fill(walk: Walk, label: string, value: string): Promise<void> {
  await shows(walk, 'field', label);
  await walk.driver.type(shown(walk, 'field', label), value);
}

/** Returns whether the browser can play audio. Without a sound device, the time of an AudioContext may not advance. */
export async function hasSound({ driver }: Walk): Promise<boolean> {
  await driver.run(`window.probe = new AudioContext(); return null;`);
  const runs = until('sound', () => driver.run(`return window.probe.currentTime > 0.2;`), 50);
  return runs.then(
    () => true,
    () => false,
  );
}

export const playsSound = (walk: Walk): Promise<void> =>
  untilIs('sound', walk, `return document.querySelector('audio').currentTime > 0.2;`);

export async function goOffline(walk: Walk): Promise<void> {
  walk.network.lose();
  await walk.driver.run(`dispatchEvent(new Event('offline')); return null;`);
  await text(walk, 'You are offline. The map shows what was loaded before.');
}

export async function goOnline({ driver, network }: Walk): Promise<void> {
  network.mend();
  await driver.run(`dispatchEvent(new Event('online')); return null;`);
}
