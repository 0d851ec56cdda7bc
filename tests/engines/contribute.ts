import type { Account } from '../e2e/contribute/support/accounts.ts';
import { submissionsOf } from '../e2e/contribute/support/api.ts';
import { unnamedPlaces } from '../e2e/contribute/support/unnamed.ts';
import type { Point } from './driver.ts';
import {
  click,
  fill,
  goOnline,
  hasSound,
  goOffline,
  markersAreThere,
  open,
  playsSound,
  showsToast,
  shows,
  text,
  until,
  untilIs,
  watchToasts,
  type Walk,
} from './steps.ts';

const unnamedPlace = unnamedPlaces('engines');

async function signsIn(walk: Walk, user: Account): Promise<void> {
  await click(walk, 'button', 'Sign In To Suggest');
  await fill(walk, 'Email', user.email);
  await fill(walk, 'Password', user.password);
  await click(walk, 'button', 'Sign In');
  await shows(walk, 'field', 'Current name');
  walk.report('signed in');
}

async function records(walk: Walk): Promise<void> {
  if (!walk.driver.records || !(await hasSound(walk)))
    return walk.leave('recording: no microphone or no sound device here');
  await click(walk, 'button', 'Record');
  await click(walk, 'button', 'I understand, record');
  await text(walk, '00:02');
  await click(walk, 'button', 'Stop and keep');
  await click(walk, 'button', 'Play');
  await playsSound(walk);
  walk.report('recorded, and played it');
}

const box = `return document.querySelector('form input[type=checkbox]');`;

async function agreesToLicence(walk: Walk): Promise<void> {
  await untilIs('the licence', walk, box);
  await walk.driver.click(box);
}

async function suggestOffline(
  walk: Walk,
  { user, admin, id }: { user: Account; admin: Account; id: string },
): Promise<void> {
  await fill(walk, 'Old name in Arabic script', 'کؤهنه');
  await records(walk);
  await agreesToLicence(walk);
  await goOffline(walk);
  await watchToasts(walk);
  await click(walk, 'button', 'Submit');
  await showsToast(walk, 'Saved on this device. It will be sent when you’re online.');
  await goOnline(walk);
  const sentByThem = async () =>
    (await submissionsOf(admin, id)).filter(({ author }) => author === user.name);
  await until('the suggestion', async () => (await sentByThem()).length > 0);
  const sent = await sentByThem();
  if (sent.length !== 1 || sent[0]?.name_loc !== 'کؤهنه' || sent[0].name_new === '')
    throw new Error(`what arrived is ${JSON.stringify(sent)}`);
  walk.report('suggested a name without a connection; it was sent afterwards');
}

const bareSpot = (): string => `
  const map = document.querySelector('.leaflet-container');
  for (let y = innerHeight / 2; y < innerHeight; y += 17)
    for (let x = innerWidth * 0.2; x < innerWidth * 0.8; x += 17) {
      const found = document.elementFromPoint(x, y);
      if (map.contains(found) && !found.closest('.leaflet-marker-pane, .leaflet-control')) return { x: Math.round(x), y: Math.round(y) };
    }
  return null;`;

async function addsPlace(walk: Walk): Promise<void> {
  const { driver } = walk;
  await open(walk, '/');
  await markersAreThere(walk);
  const at = await driver.run<Point>(bareSpot());
  const menu = 'Add a missing place';
  if (walk.setting.width > 842) {
    await driver.rightClick(at);
    await click(walk, 'menuitem', menu);
  } else {
    await driver.press(at, () => shows(walk, 'menuitem', menu));
    await click(walk, 'menuitem', menu);
  }
  await click(walk, 'button', 'Next');
  const radio = `return [...document.querySelectorAll('dialog input[type=radio]')].at(-1);`;
  await untilIs('addresses', walk, radio);
  await driver.click(radio);
  await click(walk, 'button', 'Next');
  await fill(walk, 'Current name', 'Yeni Kənd');
  await fill(walk, 'Old name in Arabic script', 'ایتمیش کند');
  await watchToasts(walk);
  await click(walk, 'button', 'Submit');
  await showsToast(walk, 'Your suggestion submitted');
  await untilIs('its page', walk, `return location.pathname.startsWith('/places/');`);
  walk.report('added a place');
}

export async function contribute(
  walk: Walk,
  { user, admin }: { user: Account; admin: Account },
): Promise<void> {
  const id = unnamedPlace();
  await open(walk, `/places/${id}`);
  await signsIn(walk, user);
  await suggestOffline(walk, { user, admin, id });
  await addsPlace(walk);
}
