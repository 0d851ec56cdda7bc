import { fieldsOf, type FieldKind } from '@contract/fields.ts';
import type { Suggestion } from '@contract/schemas.ts';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { FieldText, type RenderAudio } from './FieldText.tsx';
import { formatDate } from './format-date.ts';
import { isPrivate } from './private-fields.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './review.module.css';

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Original Name as product.md §2 writes it: name_az - name_loc; a missing one leaves no dash. */
function originalName({ name_az, name_loc }: Pick<Suggestion, 'name_az' | 'name_loc'>) {
  return [name_az, name_loc].filter((name) => name !== null).join(' - ');
}

export interface SuggestionCardProps {
  suggestion: Suggestion;
  renderAudio: RenderAudio;
  /** The review of a pending one. */
  children?: ReactNode;
}

/** One suggestion with everything that it says (product.md §2, Submissions view). */
export function SuggestionCard({ suggestion, renderAudio, children }: SuggestionCardProps) {
  const { state, author, created_at, name_new } = suggestion;
  const rows = (...kinds: FieldKind[]) =>
    fieldsOf(...kinds)
      .filter((field) => suggestion[field]?.length)
      .map((field) => (
        <Field key={field} name={t(`field.${field}`)}>
          <FieldText
            field={field}
            value={suggestion[field]}
            isPrivate={isPrivate(suggestion, field)}
            renderAudio={renderAudio}
          />
        </Field>
      ));
  return (
    <article className={styles['card']} aria-label={originalName(suggestion)}>
      <header className={styles['meta']}>
        <StateBadge state={state} />
        <span>
          <bdi>{author === null ? t('review.anonymous') : t('review.by', { name: author })}</bdi>
          {' · '}
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </span>
      </header>
      <dl className={styles['fields']}>
        <Field name={t('review.originalName')}>
          {suggestion.name_az !== null && (
            <>
              <bdi>{suggestion.name_az}</bdi> -{' '}
            </>
          )}
          <bdi>{suggestion.name_loc}</bdi>
        </Field>
        {rows('text')}
        <Field name={t('review.currentName')}>
          <bdi>{name_new}</bdi>
        </Field>
        {rows('links', 'photos')}
      </dl>
      {fieldsOf('recording').map((field) => {
        const recording = suggestion[field];
        if (recording === null) return null;
        return renderAudio(recording, t(`field.${field}`), isPrivate(suggestion, field));
      })}
      {suggestion.reason !== null && (
        <p className={styles['hint']}>{t('review.mineReason', { reason: suggestion.reason })}</p>
      )}
      {children}
    </article>
  );
}
