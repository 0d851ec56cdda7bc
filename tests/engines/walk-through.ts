import { createAccount } from '../e2e/contribute/support/accounts.ts';
import { submissionsOf } from '../e2e/contribute/support/api.ts';
import { unnamedPlaces } from '../e2e/contribute/support/unnamed.ts';
import { appUrl } from '../e2e/support/app-url.ts';
import { shown, type Driver } from './driver.ts';

const unnamedPlace = unnamedPlaces('engines');

/** Number of attempts before the test gives up, and milliseconds between them. */
const looks = 300;
const pause = 200;

async function until(what: string, look: () => Promise<unknown>, times = looks): Promise<void> {
  for (let n = 0; n < times; n++) {
    if (await look().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`never came: ${what}`);
}

const text = (driver: Driver, wanted: string): Promise<void> =>
  until(wanted, () =>
    driver.run(`return document.body.innerText.includes(${JSON.stringify(wanted)});`),
  );

async function click(driver: Driver, role: 'button' | 'option', name: string): Promise<void> {
  await until(`${role} ${name}`, () =>
    driver.run(`return (() => {${shown(role, name)}})() !== null;`),
  );
  await driver.click(shown(role, name));
}

async function fill(driver: Driver, label: string, value: string): Promise<void> {
  await until(`field ${label}`, () =>
    driver.run(`return (() => {${shown('field', label)}})() !== null;`),
  );
  await driver.type(shown('field', label), value);
}

/** Whether this engine can play audio here: without a sound device its audio clock may not run. */
async function hasSound(driver: Driver): Promise<boolean> {
  await driver.run(`window.probe = new AudioContext(); return null;`);
  const runs = until('sound', () => driver.run(`return window.probe.currentTime > 0.2;`), 50);
  return runs.then(
    () => true,
    () => false,
  );
}

/** A visitor's and contributor's main actions, in one run. @returns what this engine could not do here */
export async function walkThrough(driver: Driver, told: (what: string) => void): Promise<string[]> {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const left: string[] = [];

  await driver.open(appUrl('/'));
  await until('markers', () =>
    driver.run(`return document.querySelector('[data-place]') !== null;`),
  );
  told('opened the map');

  const search = `return document.querySelector('[role=combobox]');`;
  await until('the search field', () => driver.run(`return (() => {${search}})() !== null;`));
  await driver.type(search, 'urmu');
  await click(driver, 'option', 'Urmu');
  await text(driver, 'Share with friends');
  told('searched, and opened a place');

  const id = unnamedPlace();
  await driver.open(appUrl(`/places/${id}`));
  await click(driver, 'button', 'Sign In To Suggest');
  await fill(driver, 'Email', user.email);
  await fill(driver, 'Password', user.password);
  await click(driver, 'button', 'Sign In');
  await until('the form', () =>
    driver.run(`return (() => {${shown('field', 'Current name')}})() !== null;`),
  );
  told('signed in');

  // today's name is filled in already
  await fill(driver, 'Old name in Arabic script', 'کؤهنه');
  if (driver.records && (await hasSound(driver))) {
    await click(driver, 'button', 'Record');
    await click(driver, 'button', 'I understand, record');
    await text(driver, '00:02');
    await click(driver, 'button', 'Stop and keep');
    await click(driver, 'button', 'Play');
    await until('sound', () =>
      driver.run(`return document.querySelector('audio').currentTime > 0.2;`),
    );
    told('recorded, and played it');
  } else left.push('recording and playing: no microphone or no sound device here');

  await until('the licence', () =>
    driver.run(`return document.querySelector('form input[type=checkbox]') !== null;`),
  );
  await driver.click(`return document.querySelector('form input[type=checkbox]');`);
  await click(driver, 'button', 'Submit');
  await text(driver, 'Your suggestion submitted');
  const sent = await submissionsOf(admin, id);
  if (sent.length !== 1 || sent[0]?.name_loc !== 'کؤهنه' || sent[0].name_new === '')
    throw new Error(`what arrived is ${JSON.stringify(sent)}`);
  told('suggested a name');
  return left;
}
