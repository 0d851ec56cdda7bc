import type { AttestedName } from '@shared/names/attested-name.ts';
import type { CSSProperties } from 'react';
import { alsoPersian, formatGregorianYear } from '../../i18n/format-bound.ts';
import { isoYear } from '@shared/names/calendar.ts';
import styles from './names.module.css';
import { timelineOf } from './timeline-of.ts';

/** As the list below writes it. */
function yearText(year: number): string {
  const iso = isoYear(year);
  return formatGregorianYear(year) + alsoPersian({ earliest: iso, latest: iso });
}

/** The names as bars over the years. It says nothing that the list does not: screen readers pass it over. */
export function Timeline({ names, now }: { names: readonly AttestedName[]; now: number }) {
  const timeline = timelineOf(names, now);
  if (!timeline) return null;
  return (
    <div className={styles['timeline']} aria-hidden="true">
      {timeline.bars.map(({ name, start, length }) => (
        <div
          key={`${name.kind} ${name.language} ${name.form}`}
          className={styles['row']}
          style={{ '--start': start, '--length': length } as CSSProperties}
        >
          <bdi className={styles['label']}>{name.form}</bdi>
          <span className={styles['track']}>
            <span className={styles['bar']} data-kind={name.kind} />
          </span>
        </div>
      ))}
      <div className={styles['years']}>
        <span>{yearText(timeline.first)}</span>
        <span>{yearText(timeline.last)}</span>
      </div>
    </div>
  );
}
