import { firstField } from '../../features/search/first-field.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { isMirror } from '../../lib/site.ts';
import { unawaited } from '../../lib/unawaited.ts';

/** Milliseconds without typing before the server is asked; what was typed before this script ran is asked at once. */
const pause = 300;

/** The list of results in the page's first search field. */
export function firstResults(form: HTMLFormElement): HTMLUListElement {
  const list = form.querySelector('ul') ?? form.appendChild(document.createElement('ul'));
  list.className = 'first-results';
  return list;
}

/**
 * Until the first module answers searches, the server does, with what it shows to browsers without scripts
 * (functions/src/pages/find-page.ts). On a slow connection that is a second or two earlier. Later visits have the places
 * on the device, and mirrors have no server.
 *
 * @returns a function that stops this
 */
export function askServer(): () => void {
  const field = firstField();
  const { form } = field ?? {};
  if (!field || !form || isMirror || isAppKept()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function ask(text: string): Promise<void> {
    // the reader's own language is not known yet; the server takes the browser's
    const answer = await fetch(`/find?q=${encodeURIComponent(text)}`).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (isOver || !form || field?.value.trim() !== text) return;
    firstResults(form).replaceChildren(...page.querySelectorAll('main > ul > li'));
  }
  function askAfter(milliseconds: number): void {
    clearTimeout(timer);
    const text = field?.value.trim() ?? '';
    if (text !== '') timer = setTimeout(() => unawaited(ask(text)), milliseconds);
  }
  const typed = (): void => askAfter(pause);

  field.addEventListener('input', typed);
  askAfter(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
    field.removeEventListener('input', typed);
  };
}
