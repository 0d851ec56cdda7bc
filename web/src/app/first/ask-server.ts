import { firstField } from '../../features/search/first-field.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { mayBePosition } from '../../lib/search-text.ts';
import { isMirror } from '../../lib/site.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { yearParameter } from '../../map/year-parameter.ts';

/**
 * Milliseconds without typing before a search is sent to the server. Text that the user typed before this script ran is
 * sent immediately.
 */
const pause = 300;

/**
 * Whether a text may leave the page. A text that may be a position stays in the field until React's search box can
 * parse it.
 */
export const isSendable = (text: string): boolean => text !== '' && !mayBePosition.test(text);

/** Maximum number of results. React's search box has the same limit. */
export const limit = 8;

export function firstResults(form: HTMLFormElement): HTMLUListElement {
  const list = form.querySelector('ul') ?? form.appendChild(document.createElement('ul'));
  list.className = 'first-results';
  return list;
}

let shownText = '';

/**
 * Shows results. If a new search for the same text finds nothing, the previous results stay: the places' worker finds
 * nothing until its search shard has loaded, but the server may already have found places.
 */
export function showResults(form: HTMLFormElement, text: string, results: HTMLElement[]): void {
  if (results.length > 0 || text !== shownText) firstResults(form).replaceChildren(...results);
  shownText = text;
}

export function resultOf(
  address: string,
  names: readonly (string | null | undefined)[],
): HTMLLIElement {
  const link = document.createElement('a');
  link.href = address;
  for (const name of new Set(names))
    if (name) link.append(Object.assign(document.createElement('bdi'), { textContent: name }));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * Sends searches to the server until the places' worker can answer them. On a slow connection, the server's results
 * appear a second or two before the worker's results. Does nothing in a mirror, or if the device has stored the app.
 * @returns a function that stops these searches
 */
export function askServer(): () => void {
  const field = firstField();
  const { form } = field ?? {};
  if (!field || !form) return () => undefined;
  form.addEventListener('submit', (event) => {
    if (!isSendable(field.value.trim())) event.preventDefault();
  });
  if (isMirror || isAppKept()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const ask = async (text: string): Promise<void> => {
    // An inline script (i18n/start-direction.ts) has set the language of the page.
    const { lang } = document.documentElement;
    const answer = await fetch(`/find?q=${encodeURIComponent(text)}&hl=${lang}`).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (isOver || field.value.trim() !== text) return;
    // The server does not know that the page shows the names of a year. Its results have the original names, and this
    // function adds the year to their links.
    const year = yearParameter.exec(location.search);
    const links = [...page.querySelectorAll<HTMLAnchorElement>('main > ul > li > a')];
    const found = links.slice(0, limit).map((link) =>
      resultOf(
        // The link already has a query, because the server adds the language, so the year follows with `&`.
        link.href + (year ? `&year=${year[1]}` : ''),
        [link, ...link.parentNode!.querySelectorAll('bdi')].map(({ textContent }) => textContent),
      ),
    );
    showResults(form, text, found);
  };
  const askAfter = (milliseconds: number): void => {
    clearTimeout(timer);
    const text = field.value.trim();
    if (isSendable(text)) timer = setTimeout(() => unawaited(ask(text)), milliseconds);
  };
  const typed = (): void => askAfter(pause);

  field.addEventListener('input', typed);
  askAfter(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
    field.removeEventListener('input', typed);
  };
}
