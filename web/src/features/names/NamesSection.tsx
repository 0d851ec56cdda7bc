import type { AttestedName, Evidence } from '@shared/names/attested-name.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { linkText } from '@shared/contract/link-text.ts';
import type { ReactNode } from 'react';
import { formatBound } from '../../i18n/format-bound.ts';
import { formatDigits, formatList, formatNumber } from '../../i18n/format.ts';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { linkTarget } from '../../lib/links.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './names.module.css';
import { Timeline } from './Timeline.tsx';
import { namesToShow, type ShownForms } from '@shared/names/names-to-show.ts';
import { Forms } from './Forms.tsx';
import { spanOf } from './span.ts';

function actOf({ renaming, from }: AttestedName): string[] {
  if (!renaming) return [];
  const { body, number, date, replaced } = renaming;
  return [
    body === null ? null : t('names.body', { body }),
    number === null ? null : t('names.number', { number }),
    // If the name begins on the date of the decision, this date is already visible and is not repeated.
    date === null || date.text === from?.text
      ? null
      : t('names.decided', { date: formatBound(date) }),
    replaced === null ? null : t('names.instead', { name: replaced }),
  ].filter((part) => part !== null);
}

function EvidenceItem({ evidence }: { evidence: Evidence }) {
  const { kind, label, year, page, quote, link, file } = evidence;
  const parts = [
    label,
    year === null ? null : formatDigits(year),
    page === null ? null : t('names.page', { page: formatDigits(page) }),
  ].filter((part) => part !== null);
  return (
    <li>
      {t(`names.evidence.${kind}`)}
      {parts.map((part) => (
        <span key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
      {quote !== null && (
        <blockquote className={styles['quote']} dir="auto">
          {quote}
        </blockquote>
      )}
      {[link, file].map((url) =>
        url === null ? null : (
          <a
            key={url}
            className={styles['link']}
            href={linkTarget(url)}
            target="_blank"
            rel="noopener noreferrer"
            dir="ltr"
          >
            {linkText(url)}
          </a>
        ),
      )}
    </li>
  );
}

type RenderBelow = (forms: readonly [string, ...string[]]) => ReactNode;

function NameItem({ name, below }: { name: ShownForms; below: RenderBelow | undefined }) {
  const { kind, certainty, evidence } = name;
  const years = spanOf(name);
  const facts = [t(`names.kind.${kind}`), ...actOf(name), t(`names.certainty.${certainty}`)];
  return (
    <li className={styles['item']}>
      <span className={styles['form']}>
        <Forms name={name} />
      </span>
      {years.length > 0 && <span className={styles['when']}>{formatList(years)}</span>}
      <span className={styles['facts']}>{formatList(facts)}</span>
      {evidence.length > 0 && (
        <details className={styles['evidence']}>
          <summary>{t('names.evidence', { count: formatNumber(evidence.length) })}</summary>
          <ul>
            {evidence.map((one, index) => (
              <EvidenceItem key={index} evidence={one} />
            ))}
          </ul>
        </details>
      )}
      {below?.([name.form, ...name.otherForms.map(({ form }) => form)])}
    </li>
  );
}

interface NameListProps {
  names: readonly ShownForms[];
  below: RenderBelow | undefined;
}

function NameList({ names, below }: NameListProps) {
  return (
    <ul className={styles['list']}>
      {names.map((name) => (
        <NameItem key={`${name.kind} ${name.language} ${name.form}`} name={name} below={below} />
      ))}
    </ul>
  );
}

const yearOf = (time: string | null) => (time === null ? 0 : new Date(time).getUTCFullYear());

export function NamesSection({ place, below }: { place: Place; below?: RenderBelow | undefined }) {
  const { names, asides } = namesToShow(place.names, readersScript());
  return (
    <Section title={t('names.title')}>
      <Timeline names={names} now={yearOf(place.updated_at)} />
      {names.length > 0 && <NameList names={names} below={below} />}
      {asides.length > 0 && (
        <details className={styles['asides']}>
          <summary>{t('names.asides', { count: formatNumber(asides.length) })}</summary>
          <NameList names={asides} below={below} />
        </details>
      )}
    </Section>
  );
}
