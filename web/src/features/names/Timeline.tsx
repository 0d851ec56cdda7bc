import type { ShownForms } from '@shared/names/names-to-show.ts';
import type { CSSProperties } from 'react';
import { alsoPersian, formatGregorianYear } from '../../i18n/format-bound.ts';
import { isolated } from '../../i18n/isolate.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { isoYear } from '@shared/names/calendar.ts';
import { Forms } from './Forms.tsx';
import styles from './names.module.css';
import { timelineOf } from './timeline-of.ts';

function yearText(year: number | null): string {
  if (year === null) return '…';
  const iso = isoYear(year);
  const text = formatGregorianYear(year) + alsoPersian({ earliest: iso, latest: iso });
  return isolated(text, currentLanguage());
}

/** Screen readers skip the timeline, because the list of names has the same content. */
export function Timeline({ names, now }: { names: readonly ShownForms[]; now: number }) {
  const bars = timelineOf(names, now);
  if (!bars) return null;
  return (
    <div className={styles['timeline']} aria-hidden="true">
      {bars.map(({ name, from, to, start, length }) => (
        <div
          key={`${name.kind} ${name.language} ${name.form}`}
          className={styles['row']}
          style={{ '--start': start, '--length': length } as CSSProperties}
        >
          <span className={styles['label']}>
            <Forms name={name} />
          </span>
          <span className={styles['years']}>
            <span>
              {yearText(from)}–{yearText(to)}
            </span>
          </span>
          <span className={styles['track']}>
            <span className={styles['bar']} data-kind={name.kind} />
          </span>
        </div>
      ))}
    </div>
  );
}
