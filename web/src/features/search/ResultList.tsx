import { useEffect, useRef } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { languageOfName } from '../../map/places/language-of-name.ts';
import { classNames } from '../../ui/class-names.ts';
import { highlight } from './highlight.ts';
import { optionsOf, type SearchOption } from './options.ts';
import { Button } from '../../ui/Button.tsx';
import { DotRow } from '../../ui/DotRow.tsx';
import { LeadsTo } from '../../ui/LeadsTo.tsx';
import styles from './ResultList.module.css';
import type { SearchState } from './use-search.ts';

export interface ResultListProps {
  id: string;
  search: SearchState;
  onRetry: () => void;
  active: number;
  onChoose: (option: SearchOption) => void;
  progress: string | null;
}

function Marked({
  name,
  lang,
  parts,
}: {
  name: string;
  lang?: string | undefined;
  parts: readonly string[];
}) {
  return (
    <bdi lang={lang}>
      {highlight(name, parts).map(({ text, matched }, index) =>
        matched ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </bdi>
  );
}

const languageIn = ({ originals }: SearchOption, name: string) =>
  languageOfName(name, originals.includes(name));

export function ResultList({ id, search, onRetry, active, onChoose, progress }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  const options = optionsOf(search, readersScript());

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const group = (name: SearchOption['group'], title: string) => {
    const entries = options
      .map((option, index) => ({ option, index }))
      .filter(({ option }) => option.group === name);
    if (entries.length === 0) return null;
    return (
      <div role="group" aria-labelledby={`${id}-${name}`}>
        <div className={styles['title']} id={`${id}-${name}`} role="presentation">
          {title}
        </div>
        {entries.map(({ option, index }) => (
          <div
            key={option.placeId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames(styles['option'], index === active && styles['active'])}
            // Keeps the focus in the search field. Otherwise the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className={styles['name']}>
              {option.foundBy !== null && (
                <span className={styles['foundBy']}>
                  <Marked name={option.foundBy} parts={search.parts} />
                  <LeadsTo />
                </span>
              )}
              <Marked
                name={option.title}
                lang={languageIn(option, option.title)}
                parts={search.parts}
              />
            </span>
            <DotRow
              className={styles['details']}
              texts={option.details}
              show={(detail) => (
                <Marked
                  name={detail}
                  // The geocoder returns the region of a place in the page's language, so its results need no `lang`.
                  lang={option.group === 'ours' ? languageIn(option, detail) : undefined}
                  parts={search.parts}
                />
              )}
            />
          </div>
        ))}
      </div>
    );
  };

  const nothing = options.length === 0 && search.service !== 'waiting';
  return (
    <div ref={list} className={styles['list']}>
      <div
        id={`${id}-list`}
        className={styles['options']}
        role="listbox"
        aria-label={t('search.label')}
      >
        {group('position', t('search.position'))}
        {group('ours', t('search.ours'))}
        {group('predictions', t('search.predictions'))}
      </div>
      {nothing && (
        <p className={styles['note']}>
          <strong>{t('search.none')}</strong> {t('search.noneHint')}
        </p>
      )}
      {options.length === 0 && search.service === 'waiting' && (
        <p className={styles['note']}>{t('search.searching')}</p>
      )}
      {search.service === 'failed' && (
        <p className={styles['note']}>
          {t('search.predictionsFailed')} {/* A click keeps the focus in the search field. */}
          <Button
            variant="quiet"
            onPointerDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            {t('common.retry')}
          </Button>
        </p>
      )}
      {progress && <p className={styles['note']}>{progress}</p>}
    </div>
  );
}
