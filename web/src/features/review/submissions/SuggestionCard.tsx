import { fieldsOf, type FieldKind } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { formatDate } from '../../../i18n/format-date.ts';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { originalNames } from '../../../map/places/names.ts';
import { Author } from '../values/By.tsx';
import { FieldText } from '../values/FieldText.tsx';
import { NamedValue } from '../values/NamedValue.tsx';
import { isPrivate } from './private-fields.ts';
import { reasonText } from '../values/reason-text.ts';
import { SpeakerText } from '../values/SpeakerText.tsx';
import { StateBadge } from '../values/StateBadge.tsx';
import styles from '../review.module.css';

export interface SuggestionCardProps {
  suggestion: Suggestion;
  review?: ReactNode;
  rival?: {
    number: number;
    hasKeys: boolean;
    onFocus: () => void;
  } | null;
  children?: ReactNode;
}

type SuggestedContent = Pick<SuggestionCardProps, 'suggestion'>;

function SuggestedContent({ suggestion }: SuggestedContent) {
  const rows = (...kinds: FieldKind[]) =>
    fieldsOf(...kinds)
      .filter((field) => suggestion[field]?.length)
      .map((field) => (
        <NamedValue key={field} name={t(`field.${field}`)}>
          <FieldText
            field={field}
            value={suggestion[field]}
            isPrivate={isPrivate(suggestion, field)}
          />
        </NamedValue>
      ));
  return (
    <>
      {rows('text')}
      <NamedValue name={t('review.currentName')}>
        <bdi>{suggestion.name_new}</bdi>
      </NamedValue>
      {rows('names', 'links', 'photos')}
    </>
  );
}

function Recordings({ suggestion }: SuggestedContent) {
  return fieldsOf('recording')
    .filter((field) => suggestion[field] !== null)
    .map((field) => (
      <FieldText
        key={field}
        field={field}
        value={suggestion[field]}
        isPrivate={isPrivate(suggestion, field)}
      />
    ));
}

/** A card with the whole content of one suggestion (product.md §2, Submissions view). */
export function SuggestionCard({
  review,
  rival = null,
  children,
  ...contentProps
}: SuggestionCardProps) {
  const { suggestion } = contentProps;
  const { state, created_at, speaker } = suggestion;
  const reason = reasonText(suggestion);
  // A dash separates two original names (product.md §2).
  const originals = originalNames(suggestion, readersScript());
  return (
    <article
      className={styles['card']}
      aria-label={originals.join(' - ')}
      {...(rival && {
        tabIndex: -1,
        'aria-keyshortcuts': `${rival.number}`,
        'data-keys': rival.hasKeys ? '' : undefined,
        onFocus: rival.onFocus,
      })}
    >
      <header className={styles['meta']}>
        {rival && <span className={styles['number']}>{formatNumber(rival.number)}</span>}
        <StateBadge state={state} />
        <span>
          <Author {...suggestion} />
          {' · '}
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </span>
      </header>
      <dl className={styles['fields']}>
        <NamedValue name={t('review.originalName')}>
          {originals.map((name, index) => (
            <Fragment key={index}>
              {index > 0 && ' - '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </NamedValue>
        {!review && <SuggestedContent {...contentProps} />}
        {speaker && (
          <NamedValue name={t('review.speaker')}>
            <SpeakerText speaker={speaker} />
          </NamedValue>
        )}
      </dl>
      {!review && <Recordings {...contentProps} />}
      {reason !== null && <p className="hint">{reason}</p>}
      {review}
      {children}
    </article>
  );
}
