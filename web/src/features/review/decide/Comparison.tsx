import type { AttestedName } from '@shared/names/attested-name.ts';
import { useId } from 'react';
import { t } from '../../../i18n/t.ts';
import type { RenderAudio } from '../FieldText.tsx';
import { FieldText } from '../FieldText.tsx';
import { NamedValue } from '../NamedValue.tsx';
import type { FieldComparison } from './compare.ts';
import { Compared } from './Compared.tsx';
import styles from './Comparison.module.css';

interface FieldRowProps {
  row: FieldComparison;
  taken: boolean;
  disabled: boolean;
  onToggle: () => void;
  renderAudio: RenderAudio;
}

/** A change with its box; the text of the box is what the change is about. */
function FieldRow({ row, taken, disabled, onToggle, renderAudio }: FieldRowProps) {
  const { kind, required } = row;
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
        <Compared row={row} renderAudio={renderAudio} />
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
      </div>
    </li>
  );
}

/** The field; of an attested name, which one it is. */
function rowName({ field, name, suggested }: FieldComparison): string {
  const [attested] = name === null ? [] : (suggested as AttestedName[]);
  return attested ? `${t(`field.${field}`)}: ${attested.form}` : t(`field.${field}`);
}

function Unchanged({ rows, renderAudio }: { rows: FieldComparison[]; renderAudio: RenderAudio }) {
  const saying = rows.filter(({ published }) => published !== null && published.length > 0);
  if (saying.length === 0) return null;
  return (
    <details className={styles['unchanged']}>
      <summary>{t('review.unchanged', { count: saying.length })}</summary>
      <dl className={styles['values']}>
        {saying.map((row) => (
          <NamedValue key={row.key} name={rowName(row)}>
            <FieldText
              field={row.field}
              value={row.published}
              isPrivate={false}
              renderAudio={renderAudio}
            />
          </NamedValue>
        ))}
      </dl>
    </details>
  );
}

export interface ComparisonProps {
  comparison: FieldComparison[];
  /** Keys of rows. */
  taken: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (row: string) => void;
  renderAudio: RenderAudio;
}

/** Field by field what would change, each with its box to take it or leave it; what stays the same is folded. */
export function Comparison({ comparison, taken, ...row }: ComparisonProps) {
  const { onToggle, ...others } = row;
  const differing = comparison.filter(({ kind }) => kind !== 'same');
  return (
    <>
      {differing.length === 0 && <p className={styles['hint']}>{t('review.nothingNew')}</p>}
      {differing.length > 0 && (
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
      )}
      <Unchanged
        rows={comparison.filter(({ kind }) => kind === 'same')}
        renderAudio={row.renderAudio}
      />
    </>
  );
}
