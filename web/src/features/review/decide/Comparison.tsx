import { saysNothing } from '@shared/contract/only-adds.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { useId, type CSSProperties } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { keyProps } from '../keys.ts';
import { FieldText } from '../FieldText.tsx';
import { NamedValue } from '../NamedValue.tsx';
import type { FieldComparison } from '@shared/contract/comparison.ts';
import { Compared, Published } from './Compared.tsx';
import { isTypedAnew, rowsThatDiffer, type Choice, type TypedAnewRow } from './correcting.ts';
import type { CorrectionForm } from './correction-form.ts';
import type { Lines } from './compare.ts';
import styles from './Comparison.module.css';

/** The corrections of the rows. */
export interface Correcting {
  /** The typed texts of the open fields, by row. */
  edits: Choice['edits'];
  /** An error of one of them. */
  problem: { key: string; text: string } | null;
  Field: CorrectionForm['Field'];
  onOpen: (row: FieldComparison) => void;
  onText: (row: string, text: string) => void;
  onCancel: (row: string) => void;
}

interface FieldRowProps {
  row: FieldComparison;
  taken: boolean;
  disabled: boolean;
  onToggle: () => void;
  correcting: Correcting;
  /** Whether a key opens its field. */
  hasKey: boolean;
  /** Its line beside other suggestions for the place; null if there are none. */
  line: number | null;
}

/** Opens and closes the row's field: a single button, so that it keeps the focus. */
function EditButton(props: Omit<FieldRowProps, 'taken' | 'onToggle' | 'line'>) {
  const { row, disabled, correcting, hasKey } = props;
  const { edits, onOpen, onCancel } = correcting;
  const isOpen = edits.has(row.key);
  const text = t(isOpen ? 'common.cancel' : 'review.edit');
  return (
    <Button
      variant="quiet"
      disabled={disabled}
      aria-label={`${text}: ${rowName(row)}`}
      {...(hasKey && !isOpen ? keyProps(text, 'E') : {})}
      onClick={() => (isOpen ? onCancel(row.key) : onOpen(row))}
    >
      {text}
    </Button>
  );
}

/** The field that replaces the new value, below the published one. */
function Correction({
  row,
  disabled,
  correcting,
}: Omit<FieldRowProps, 'row' | 'taken' | 'onToggle' | 'hasKey' | 'line'> & { row: TypedAnewRow }) {
  const { edits, problem, Field, onText } = correcting;
  const { key, published } = row;
  return (
    <>
      <Published field={row.field} value={published} />
      <Field
        field={row.field}
        label={t('review.correction', { field: t(`field.${row.field}`) })}
        value={edits.get(key)?.text ?? ''}
        error={problem?.key === key ? problem.text : null}
        disabled={disabled}
        onText={(text) => onText(key, text)}
      />
    </>
  );
}

/** A change with its checkbox, labelled by what changes. */
function FieldRow(props: FieldRowProps) {
  const { row, taken, disabled, onToggle, correcting, line } = props;
  const { kind, required } = row;
  const name = rowName(row);
  const id = useId();
  const canEdit = isTypedAnew(row);
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
            onChange={onToggle}
          />
          <span>{name}</span>
        </label>
        {canEdit && <EditButton {...props} />}
      </div>
      <div className={styles['values']}>
        {canEdit && correcting.edits.has(row.key) ? (
          <Correction {...props} row={row} />
        ) : (
          <Compared {...row} />
        )}
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

/** The name of the field, or the attested name. */
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

export interface ComparisonProps {
  comparison: FieldComparison[];
  /** Keys of rows. */
  taken: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (row: string) => void;
  correcting: Correcting;
  /** Whether the keys apply to this suggestion. */
  hasKeys: boolean;
  /** The lines of its rows beside other suggestions for the place; null if there are none. */
  lines: Lines | null;
}

/** The changes field by field, each with a checkbox to accept it; unchanged fields are folded. */
export function Comparison({ comparison, taken, hasKeys, lines, ...row }: ComparisonProps) {
  const { onToggle, ...others } = row;
  const differing = rowsThatDiffer(comparison, others.correcting.edits);
  const first = differing.find(isTypedAnew);
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
              hasKey={hasKeys && one === first}
              line={lines?.get(one.key) ?? null}
              {...others}
            />
          ))}
        </ul>
      )}
      <Unchanged rows={comparison.filter((one) => !differing.includes(one))} />
    </>
  );
}
