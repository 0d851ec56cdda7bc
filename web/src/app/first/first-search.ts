import { placePath } from '@shared/contract/place-path.ts';
import { firstField } from '../../features/search/first-field.ts';
import { currentLanguage, readersScript } from '../../i18n/language.ts';
import { languageParameter } from '../../i18n/preferred-language.ts';
import { t } from '../../i18n/t.ts';
import { isMirror } from '../../lib/site.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { defaultCamera, mapStore } from '../../map/map-store.ts';
import { places, searchPlaces } from '../../map/places/places-client.ts';
import { originalName, todaysName } from '../../map/places/names.ts';
import type { PlaceHit } from '../../map/places/protocol.ts';
import { showPosition } from '../panel/show-position.ts';
import { addressOf, openPlaceFirst } from './first-clicks.ts';
import { firstResults, isSendable, limit, resultOf, showResults } from './ask-server.ts';
import './first-results.css';

let composing = false;

/** Settles when no IME composition is in progress in the search field of the page's HTML (`firstField`). */
export function fieldIsFree(): Promise<void> {
  const field = firstField();
  return new Promise((resolve) => {
    if (!field || !composing) resolve();
    else field.addEventListener('compositionend', () => resolve(), { once: true });
  });
}

const titleOf = ({ place, then }: PlaceHit): string =>
  then?.name ?? originalName(place, readersScript());

function open(hit: PlaceHit): void {
  const { place } = hit;
  const today = hit.then ? hit.then.today : todaysName(place, readersScript());
  openPlaceFirst(place.place_id, { name: titleOf(hit), today });
  showPosition(place);
}

function hitOf(hit: PlaceHit): HTMLElement {
  const { place_id, name_az, name_loc, name_new } = hit.place;
  const names = [titleOf(hit), hit.form, name_az, name_loc, name_new];
  const item = resultOf(addressOf(placePath(place_id)), names);
  item.addEventListener('click', (event) => {
    event.preventDefault();
    open(hit);
  });
  return item;
}

const isLoading = (): boolean => places.getState().status.state === 'loading';

/**
 * Answers searches with the places' worker. Before the worker can search, the server answers. React's search box later
 * takes over the field's text and focus (features/search/first-field.ts).
 * @param stopAskingServer is called when the worker has found a place
 */
export function answerFirstSearch(stopAskingServer: () => void): void {
  const field = firstField();
  const { form } = field ?? {};
  if (!field || !form) return;
  field.placeholder = t('search.placeholder');
  field.setAttribute('aria-label', t('search.label'));
  firstResults(form);
  let best: PlaceHit | undefined;
  const maySend = () => isSendable(field.value.trim());
  let asked = Promise.resolve();

  const ask = (): void => {
    const text = field.value.trim();
    best = undefined;
    if (!maySend()) return showResults(form, text, []);
    const { center } = mapStore.getState().viewport ?? defaultCamera;
    asked = searchPlaces(text, limit, center, readersScript()).then(({ hits }) => {
      if (field.value.trim() !== text || (hits.length === 0 && isLoading())) return;
      best = hits[0];
      if (best) stopAskingServer();
      showResults(form, text, hits.map(hitOf));
    });
    unawaited(asked);
  };

  field.addEventListener('input', ask);
  field.addEventListener('compositionstart', () => (composing = true));
  field.addEventListener('compositionend', () => (composing = false));
  // Sends the app's language with the form. Otherwise the server would answer in the browser's language, which may be
  // another one.
  form.addEventListener('formdata', ({ formData }) =>
    formData.set(languageParameter, currentLanguage()),
  );
  form.addEventListener('submit', (event) => {
    // Until the worker can search, the browser sends the form to the server. This does not happen in a mirror, because
    // a mirror has no server, and not with a text that must not leave the page.
    if (!best && isLoading() && maySend() && !isMirror) return;
    event.preventDefault();
    unawaited(asked.then(() => (best ? open(best) : isMirror || (maySend() && form.submit()))));
  });
  const stop = places.subscribe(({ status }, before) => {
    if (!form.isConnected) stop();
    // Searches again when the status has changed, but not after a failure: the search would start another worker, which
    // would fail again.
    else if (status !== before.status && status.state !== 'failed') ask();
  });
  ask();
}
