import { useId, useState, type KeyboardEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { contains } from '../../map/geometry.ts';
import { showYear } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { useMap } from '../../map/state.ts';
import type { MapMarker, ShownYear } from '../../map/types.ts';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './YearCard.module.css';
import { firstYear, lastYear } from '../../map/year-address.ts';
import {
  decade,
  ends,
  inField,
  positionOf,
  describeYear,
  stepped,
  ticks,
  yearAt,
  yearFrom,
} from './years.ts';

const choose = (year: ShownYear) => useMap.setState({ year });

const knowledgeOf = (marker: MapMarker) =>
  marker.kind === 'cluster' ? marker.leader?.known : marker.known;

function useKnown(): { count: number; known: number } {
  const bounds = useMap((map) => map.viewport?.bounds);
  const markers = usePlaces((places) => places.markers);
  const knowledge = markers
    .filter(({ position }) => bounds !== undefined && contains(bounds, position))
    .map(knowledgeOf)
    .filter((one) => one !== undefined);
  return { count: knowledge.length, known: knowledge.filter((one) => one !== 'unknown').length };
}

function YearStatus({ year }: { year: ShownYear }) {
  const counts = useKnown();
  const state = usePlaces(({ status }) => (status.state === 'ready' ? status.years : 'ready'));
  if (year === 'original') return null;
  if (state === 'loading') return <p className="hint">{t('years.loading')}</p>;
  if (state === 'failed')
    return (
      <p className="hint">
        {t('years.failed')} <Button onClick={() => showYear(year)}>{t('common.retry')}</Button>
      </p>
    );
  if (year === 'today') return null;
  return <p className="hint">{t('years.known', { ...counts })}</p>;
}

const steps: Readonly<Record<string, number>> = { PageUp: decade, PageDown: -decade };
const fieldSteps: typeof steps = { ...steps, ArrowUp: 1, ArrowDown: -1 };

function moveByKey(event: KeyboardEvent, year: ShownYear, by: typeof steps): boolean {
  const step = by[event.key];
  if (step === undefined) return false;
  event.preventDefault();
  choose(stepped(year, step));
  return true;
}

function YearField({ year }: { year: ShownYear }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim().length > 3 && yearFrom(typed) === null;

  function change(text: string): void {
    setTyped(text);
    const read = yearFrom(text);
    if (read !== null) choose(read);
  }

  return (
    <>
      <input
        className={styles['field']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        aria-label={t('years.field')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder={t('years.field')}
        value={typed ?? (typeof year === 'number' ? inField(year) : '')}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (moveByKey(event, year, fieldSteps)) setTyped(null);
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <p className={styles['wrong']} id={id} role="alert">
          {t('years.fieldWrong', { first: inField(firstYear), last: inField(lastYear()) })}
        </p>
      )}
    </>
  );
}

function End({ end, year }: { end: 'original' | 'today'; year: ShownYear }) {
  return (
    <button
      type="button"
      className={styles['end']}
      aria-pressed={year === end}
      onClick={() => choose(end)}
    >
      {t(`years.${end}`)}
    </button>
  );
}

/** Shows a tick for each decade. Screen readers announce the slider's year, so the ticks are hidden from them. */
function Ticks() {
  return (
    <div className={styles['ticks']} aria-hidden="true">
      {ticks().map(({ at, label }) => (
        <span key={at} data-labelled={label !== null} style={{ insetInlineStart: `${at * 100}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

export function YearCard({ onClose }: { onClose: () => void }) {
  const id = useId();
  const year = useMap((map) => map.year);
  const title = describeYear(year);
  return (
    <section className={styles['body']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 className={styles['title']} id={id}>
          {title}
        </h2>
        <IconButton label={t('common.close')} icon={<CloseIcon size={18} />} onClick={onClose} />
      </header>
      <input
        className={styles['range']}
        type="range"
        {...ends()}
        value={positionOf(year)}
        aria-label={t('years.slider')}
        aria-valuetext={title}
        onChange={(event) => choose(yearAt(event.target.valueAsNumber))}
        onKeyDown={(event) => moveByKey(event, year, steps)}
      />
      <Ticks />
      <div className={styles['ends']}>
        <End end="original" year={year} />
        <YearField year={year} />
        <End end="today" year={year} />
      </div>
      <div aria-live="polite">
        <YearStatus year={year} />
      </div>
    </section>
  );
}
