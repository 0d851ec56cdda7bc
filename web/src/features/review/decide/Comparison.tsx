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

/** The field that replaces the new value, below the published one. */
function Correction({ row, disabled, correcting }: FieldRowProps & { row: TypedAnewRow }) {
  const { edits, problem, Field, onText } = correcting;
  const { key, field, published } = row;
  return (
    <>
      <Published field={field} value={published} />
      <Field
        field={field}
        label={t('review.correction', { field: t(`field.${field}`) })}
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
  const { row, taken, disabled, onToggle, correcting, hasKey, line } = props;
  const { kind, required } = row;
  const name = rowName(row);
  const id = useId();
  const canEdit = isTypedAnew(row);
  const isOpen = correcting.edits.has(row.key);
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
            onChange={onToggle}
          />
          <span>{name}</span>
        </label>
        {canEdit && (
          // a single button opens and closes the field, so that it keeps the focus
          <Button
            variant="quiet"
            disabled={disabled}
            aria-label={`${edit}: ${name}`}
            {...(hasKey && !isOpen ? keyProps(edit, 'E') : {})}
            onClick={() => (isOpen ? correcting.onCancel(row.key) : correcting.onOpen(row))}
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
export function Comparison(props: ComparisonProps) {
  const { comparison, taken, onToggle, hasKeys, lines, ...row } = props;
  const differing = rowsThatDiffer(comparison, row.correcting.edits);
  const first = differing.find(isTypedAnew);
  return (
    <>
      {differing.length === 0 && <p className="hint">{t('review.nothingNew')}</p>}
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
              {...row}
            />
          ))}
        </ul>
      )}
      <Unchanged rows={comparison.filter((one) => !differing.includes(one))} />
    </>
  );
}
