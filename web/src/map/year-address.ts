import { showYear } from './places/places-client.ts';
import { mapStore } from './map-store.ts';
import type { ShownYear } from './types.ts';

const parameter = 'year';

/** The first year that can be asked for: before it hardly any name is dated. */
export const firstYear = 1800;
export const lastYear = (): number => new Date().getFullYear();

/** What an address asks for; the original names where it asks for nothing, or for what no year is. */
export function yearOf(search: string): ShownYear {
  const asked = new URLSearchParams(search).get(parameter);
  if (asked === 'today') return asked;
  const year = /^\d{4}$/.test(asked ?? '') ? Number(asked) : 0;
  return year >= firstYear && year <= lastYear() ? year : 'original';
}

/** The same address with that year. */
export function withYear(search: string, year: ShownYear): string {
  const parameters = new URLSearchParams(search);
  if (year === 'original') parameters.delete(parameter);
  else parameters.set(parameter, String(year));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Milliseconds of rest before the address follows: Safari takes a hundred changes in half a minute. */
const rest = 400;

/** Lets the map begin with the year of its address, and the address follow, whatever page is opened. */
export function keepYearInAddress(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const { pathname, search, hash } = window.location;
    const next = withYear(search, mapStore.getState().year);
    // an address without a year stays as it is written
    if (yearOf(search) === yearOf(next)) return;
    window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`);
  };
  const follow = () => {
    clearTimeout(waiting);
    waiting = setTimeout(write, rest);
  };
  mapStore.subscribe(({ year }, before) => {
    if (year === before.year) return;
    showYear(year);
    follow();
  });
  mapStore.setState({ year: yearOf(window.location.search) });
  // wouter tells of every change of the address by these
  for (const change of ['pushState', 'replaceState', 'popstate'])
    window.addEventListener(change, follow);
}
