import { showYear } from './places/places-client.ts';
import { mapStore } from './map-store.ts';
import type { ShownYear } from './types.ts';
import { yearParameter } from './year-parameter.ts';

const parameter = 'year';

/** The first year that users can select. Hardly any name has an earlier date. */
export const firstYear = 1800;
export const lastYear = (): number => new Date().getFullYear();

/** Without a valid year in the query, the map shows the original names. */
export function yearOf(search: string): ShownYear {
  const asked = yearParameter.exec(search)?.[1];
  if (asked === 'today') return asked;
  const year = /^\d{4}$/.test(asked ?? '') ? Number(asked) : 0;
  return year >= firstYear && year <= lastYear() ? year : 'original';
}

export function withYear(search: string, year: ShownYear): string {
  const parameters = new URLSearchParams(search);
  if (year === 'original') parameters.delete(parameter);
  else parameters.set(parameter, String(year));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Milliseconds between the last change of the year and the update of the address. Safari allows only a hundred updates
 * in 30 seconds.
 */
const rest = 400;

export function keepYearInAddress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const { pathname, search, hash } = window.location;
    const next = withYear(search, mapStore.getState().year);
    if (yearOf(search) === yearOf(next)) return;
    window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`);
  };
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(write, rest);
  };
  mapStore.subscribe(({ year }, before) => {
    if (year === before.year) return;
    showYear(year);
    follow();
  });
  mapStore.setState({ year: yearOf(window.location.search) });
  // The router `wouter` sends the first two events when the app changes the address. The browser sends `popstate`.
  for (const change of ['pushState', 'replaceState', 'popstate'])
    window.addEventListener(change, follow);
}
