import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { urmu } from '../e2e/visitor/places.ts';
import { directionOf } from '../../web/src/i18n/languages.ts';
import {
  click,
  goOnline,
  markersAreThere,
  open,
  showsToast,
  startOpening,
  text,
  until,
  untilIs,
  watchToasts,
  type Walk,
} from './steps.ts';

const combobox = `return document.querySelector('[role=combobox]');`;

const nameOf = ({ language }: Walk): string =>
  directionOf(language) === 'rtl' ? urmu.name_loc : urmu.name_az;

const panelIsOpen = (walk: Walk): Promise<void> =>
  untilIs(
    'the panel',
    walk,
    `return document.querySelector('aside h2')?.textContent.includes(${JSON.stringify(nameOf(walk))});`,
  );

/** Types before any script has loaded. React's search box must keep the typed text. */
async function typesEarly(walk: Walk): Promise<void> {
  const { driver, network, language } = walk;
  const release = network.hold('.js');
  await startOpening(walk, '/');
  const field = `return !window.isLeft && document.querySelector('#shell input');`;
  await untilIs('the field before scripts', walk, field);
  await driver.type(`return document.querySelector('#shell input');`, 'urm');
  release();
  await untilIs(
    'the letters',
    walk,
    `return document.querySelector('[role=combobox]')?.value === 'urm';`,
  );
  await driver.type(combobox, 'u');
  await click(walk, 'option', nameOf(walk));
  await panelIsOpen(walk);
  const direction = await driver.run(`return document.documentElement.dir;`);
  if (direction !== directionOf(language)) throw new Error(`the page is ${String(direction)}`);
  walk.report('typed before the app was there, and opened a place');
}

async function shares(walk: Walk): Promise<void> {
  const { driver } = walk;
  await text(walk, 'Share with friends');
  await driver.run(`window.open = (url) => { window.opened = url; return null; }; return null;`);
  await click(walk, 'button', 'Share on Telegram');
  await untilIs('the network', walk, `return window.opened?.startsWith('https://t.me/');`);
  walk.report('shared it');
}

async function opensByAddress(walk: Walk): Promise<void> {
  await open(walk, `/places/${urmu.id}`);
  await panelIsOpen(walk);
  walk.report('opened it by its address');
}

async function plays(walk: Walk, id: string): Promise<void> {
  await open(walk, `/places/${id}`);
  await click(walk, 'button', 'Play');
  // The test checks only the duration, because a browser without a sound device reads the file but cannot play it.
  await untilIs('the audio', walk, `return document.querySelector('audio').duration > 0;`);
  walk.report('played a recording');
}

async function downloads(walk: Walk): Promise<void> {
  const { downloads: folder, width } = walk.setting;
  await open(walk, '/');
  await markersAreThere(walk);
  await watchToasts(walk);
  if (width > 842) await click(walk, 'button', 'All names as PDF');
  else {
    await click(walk, 'button', 'More');
    await click(walk, 'menuitem', 'All names as PDF');
  }
  await until('the PDF', async () => {
    const name = (await readdir(folder)).find((file) => file.endsWith('.pdf'));
    return name && (await readFile(path.join(folder, name), 'latin1')).startsWith('%PDF');
  });
  await showsToast(walk, 'The PDF was downloaded');
  walk.report('downloaded the names as PDF');
}

async function opensOffline(walk: Walk): Promise<void> {
  const { driver, network } = walk;
  if (!(await driver.run(`return 'serviceWorker' in navigator;`)))
    return walk.leave('opening offline: no service worker here');
  await untilIs(
    'the cached app',
    walk,
    `caches.match('/atlas/manifest.json').then((found) => { window.isKept = Boolean(found); });
    return window.isKept && navigator.serviceWorker.controller !== null;`,
  );
  network.lose();
  await open(walk, `/places/${urmu.id}`);
  await panelIsOpen(walk);
  await goOnline(walk);
  walk.report('opened it without a connection');
}

async function readsList(walk: Walk): Promise<void> {
  await open(walk, '/list');
  await untilIs(
    'the languages, each on one line',
    walk,
    `const links = [...document.querySelectorAll('nav li a')];
    return links.length > 1 && links.every((one) => one.getClientRects().length === 1);`,
  );
  walk.report('read the list of all names');
}

/** @param recorded id of a place that has a recording */
export async function visit(walk: Walk, recorded: string): Promise<void> {
  await typesEarly(walk);
  await shares(walk);
  await opensByAddress(walk);
  await opensOffline(walk);
  await plays(walk, recorded);
  await downloads(walk);
  await readsList(walk);
}
