import { saysNothing } from '@shared/contract/only-adds.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { useId, type CSSProperties } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { keyProps } from '../actions/keys.ts';
import { FieldText } from '../values/FieldText.tsx';
import { NamedValue } from '../values/NamedValue.tsx';
import type { FieldComparison } from '@shared/contract/comparison.ts';
import { Compared, Published } from './Compared.tsx';
import {
  cancelled,
  isTypedAnew,
  opened,
  rowsThatDiffer,
  toggled,
  typed,
  type CorrectionState,
  type TypedAnewRow,
} from './correcting.ts';
import type { CorrectionForm } from './correction-form.ts';
import type { Lines } from './compare.ts';
import styles from './Comparison.module.css';

export interface ComparisonProps {
  rows: FieldComparison[];
  choice: CorrectionState;
  onChoice: (choice: CorrectionState) => void;
  problem: { key: string; text: string } | null;
  Field: CorrectionForm['Field'];
  disabled: boolean;
  hasKeys: boolean;
  /** CSS grid line of each row, by row key; null if there is only one suggestion. */
  lines: Lines | null;
}

interface FieldRowProps extends Omit<ComparisonProps, 'rows' | 'hasKeys' | 'lines'> {
  row: FieldComparison;
  hasKey: boolean;
  line: number | null;
}

function Correction(props: FieldRowProps & { row: TypedAnewRow }) {
  const { choice, onChoice, problem, Field, disabled } = props;
  const { key, field, published } = props.row;
  return (
    <>
      <Published field={field} value={published} />
      <Field
        field={field}
        label={t('review.correction', { field: t(`field.${field}`) })}
        value={choice.edits.get(key)?.text ?? ''}
        error={problem?.key === key ? problem.text : null}
        disabled={disabled}
        onText={(text) => onChoice(typed(choice, key, text))}
      />
    </>
  );
}

function FieldRow(props: FieldRowProps) {
  const { row, choice, onChoice, disabled, hasKey, line } = props;
  const { key, kind, required } = row;
  const taken = choice.taken.has(key);
  const name = rowName(row);
  const id = useId();
  const canEdit = isTypedAnew(row);
  const isOpen = choice.edits.has(key);
  const edit = t(isOpen ? 'common.cancel' : 'review.edit');
  return (
    <li
      className={styles['row']}
      data-kind={kind}
      style={line === null ? undefined : ({ '--line': line } as CSSProperties)}
    >
      <div className={styles['head']}>
        <label className={styles['take']}>
          <input
            type="checkbox"
            aria-label={t('review.take', { field: name })}
            aria-describedby={required ? id : undefined}
            checked={taken || required}
            disabled={disabled || required}
            onChange={() => onChoice(toggled(choice, key))}
          />
          <span>{name}</span>
        </label>
        {canEdit && (
          // One button opens and closes the field, so that the focus stays on the button.
          <Button
            variant="quiet"
            disabled={disabled}
            aria-label={`${edit}: ${name}`}
            {...(hasKey && !isOpen ? keyProps(edit, 'E') : {})}
            onClick={() => onChoice(isOpen ? cancelled(choice, key) : opened(choice, row))}
          >
            {edit}
          </Button>
        )}
      </div>
      <div className={styles['values']}>
        {canEdit && isOpen ? <Correction {...props} row={row} /> : <Compared {...row} />}
        {required && (
          <p id={id} className="hint">
            {t('review.nameRequired')}
          </p>
        )}
        {kind === 'empty' && taken && (
          <p className="hint" role="status">
            {t('review.erases')}
          </p>
        )}
      </div>
    </li>
  );
}

function rowName({ field, name, suggested }: FieldComparison): string {
  const [attested] = name === null ? [] : (suggested as AttestedName[]);
  return attested ? `${t(`field.${field}`)}: ${attested.form}` : t(`field.${field}`);
}

function Unchanged({ rows }: { rows: FieldComparison[] }) {
  const saying = rows.filter(({ published }) => !saysNothing(published));
  if (saying.length === 0) return null;
  return (
    <details className={styles['unchanged']}>
      <summary>{t('review.unchanged', { count: saying.length })}</summary>
      <dl className={styles['values']}>
        {saying.map((row) => (
          <NamedValue key={row.key} name={rowName(row)}>
            <FieldText field={row.field} value={row.published} />
          </NamedValue>
        ))}
      </dl>
    </details>
  );
}

export function Comparison({ rows, hasKeys, lines, ...others }: ComparisonProps) {
  const differing = rowsThatDiffer(rows, others.choice.edits);
  const first = differing.find(isTypedAnew);
  return (
    <>
      {differing.length === 0 && <p className="hint">{t('review.nothingNew')}</p>}
      {differing.length > 0 && (
        <ul className={styles['comparison']} aria-label={t('review.compare')}>
          {differing.map((row) => (
            <FieldRow
              key={row.key}
              row={row}
              hasKey={hasKeys && row === first}
              line={lines?.get(row.key) ?? null}
              {...others}
            />
          ))}
        </ul>
      )}
      <Unchanged rows={rows.filter((row) => !differing.includes(row))} />
    </>
  );
}
