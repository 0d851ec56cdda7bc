import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as theme from './theme.ts';

let stored: Map<string, string>;
let system: EventTarget & { matches: boolean };
let dataset: { theme?: string };
let themeStore: typeof theme.themeStore;

beforeEach(async () => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  system = Object.assign(new EventTarget(), { matches: false });
  dataset = {};
  vi.stubGlobal('matchMedia', () => system);
  vi.stubGlobal('document', { documentElement: { dataset } });
  ({ themeStore } = await import('./theme.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const toggle = () => themeStore.getState().toggle();

function setSystem(theme: 'light' | 'dark'): void {
  system.matches = theme === 'dark';
  system.dispatchEvent(new Event('change'));
}

/** Returns the theme of the page's styles and the theme of the map. */
const shown = () => [
  dataset.theme ?? (system.matches ? 'dark' : 'light'),
  themeStore.getState().theme,
];

it('follows the system until the user chooses the other theme', () => {
  setSystem('dark');
  expect(shown()).toEqual(['dark', 'dark']);
  toggle();
  expect(shown()).toEqual(['light', 'light']);
  setSystem('light');
  setSystem('dark');
  expect(shown()).toEqual(['light', 'light']);
});

it('follows the system again after the user chooses the system’s theme', () => {
  toggle();
  toggle();
  expect(shown()).toEqual(['light', 'light']);
  setSystem('dark');
  expect(shown()).toEqual(['dark', 'dark']);
});

it('has one theme after a change of the system if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', null);
  toggle();
  expect(shown()).toEqual(['dark', 'dark']);
  setSystem('dark');
  setSystem('light');
  expect(shown()).toEqual(['light', 'light']);
});

it('follows the system again after the device is cleared', () => {
  toggle();
  stored.clear();
  setSystem('dark');
  setSystem('light');
  expect(shown()).toEqual(['light', 'light']);
});
