import type { AttestedName } from '@shared/names/attested-name.ts';
import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import type { FieldComparison } from './compare.ts';
import { FieldText, type RenderAudio } from './FieldText.tsx';
import styles from './review.module.css';

function FieldRow({
  row,
  taken,
  disabled,
  onToggle,
  renderAudio,
}: {
  row: FieldComparison;
  taken: boolean;
  disabled: boolean;
  onToggle: () => void;
  renderAudio: RenderAudio;
}) {
  const { field, published, suggested, kind, required } = row;
  const name = rowName(row);
  const id = useId();
  return (
    <li className={styles['row']} data-kind={kind}>
      <label className={styles['take']}>
        <input
          type="checkbox"
          aria-label={t('review.take', { field: name })}
          aria-describedby={required ? id : undefined}
          checked={taken || required}
          disabled={disabled || required}
          onChange={onToggle}
        />
        <span>{name}</span>
      </label>
      <div className={styles['values']}>
        {published !== null && published.length > 0 && (
          <div className={styles['published']}>
            <span className={styles['which']}>{t('review.published')}</span>
            <FieldText
              field={field}
              value={published}
              isPrivate={false}
              renderAudio={renderAudio}
            />
          </div>
        )}
        <div className={styles['suggested']}>
          <span className={styles['which']}>{t('review.suggested')}</span>
          <FieldText field={field} value={suggested} isPrivate={false} renderAudio={renderAudio} />
        </div>
      </div>
      {required && (
        <p id={id} className={styles['hint']}>
          {t('review.nameRequired')}
        </p>
      )}
      {kind === 'empty' && taken && (
        <p className={styles['hint']} role="status">
          {t('review.erases')}
        </p>
      )}
    </li>
  );
}

/** The field; of an attested name, which one it is. */
function rowName({ field, name, suggested }: FieldComparison): string {
  const [attested] = name === null ? [] : (suggested as AttestedName[]);
  return attested ? `${t(`field.${field}`)}: ${attested.form}` : t(`field.${field}`);
}

export interface ComparisonProps {
  comparison: FieldComparison[];
  /** Keys of rows. */
  taken: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (row: string) => void;
  renderAudio: RenderAudio;
}

/** Field by field what would change, each with its box to take it or leave it. */
export function Comparison({ comparison, taken, ...row }: ComparisonProps) {
  const { onToggle, ...others } = row;
  const differing = comparison.filter(({ kind }) => kind !== 'same');
  if (differing.length === 0) return <p className={styles['hint']}>{t('review.nothingNew')}</p>;
  return (
    <ul className={styles['comparison']} aria-label={t('review.compare')}>
      {differing.map((one) => (
        <FieldRow
          key={one.key}
          row={one}
          taken={taken.has(one.key)}
          onToggle={() => onToggle(one.key)}
          {...others}
        />
      ))}
    </ul>
  );
}
