import { t } from '../../i18n/t.ts';
import styles from './first.module.css';

export interface PinName {
  name: string;
  /** Today's name, if it differs from `name`. */
  today: string | null;
}

let card: HTMLElement | null = null;

export function showPlaceCard({ name, today }: PinName): void {
  removePlaceCard();
  card = document.createElement('aside');
  card.className = styles['card'] ?? '';
  card.setAttribute('aria-label', t('place.label'));
  card.setAttribute('aria-busy', 'true');
  const title = card.appendChild(document.createElement('h2'));
  title.tabIndex = -1;
  title.append(Object.assign(document.createElement('bdi'), { textContent: name }));
  if (today !== null) {
    const line = card.appendChild(document.createElement('p'));
    const quoted = Object.assign(document.createElement('bdi'), { textContent: today });
    line.append(`${t('place.currently')} «`, quoted, '»');
  }
  document.body.append(card);
  title.focus({ preventScroll: true });
}

export function removePlaceCard(): void {
  card?.remove();
  card = null;
}
