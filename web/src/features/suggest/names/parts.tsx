import { useState, type ReactNode } from 'react';
import { limits } from '@shared/contract/limits.ts';
import { calendars } from '@shared/names/vocabulary.ts';
import { t } from '../../../i18n/t.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { typedDirection } from '../direction.ts';
import styles from './names.module.css';
import type { TypedDate } from './typed-name.ts';

/** A part of a name that is folded away until it is wanted, or something in it is wrong. */
export function Folded(props: {
  title: string;
  open?: boolean;
  wrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(props.open ?? false);
  return (
    <details
      className={styles['folded']}
      open={open || props.wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles['summary']}>{props.title}</summary>
      <div className={styles['fields']}>{props.children}</div>
    </details>
  );
}

/** One line of text. */
export function Line(props: {
  label: string;
  value: string;
  limit: number;
  error: string | null;
  disabled: boolean;
  hint?: string;
  onText: (text: string) => void;
}) {
  const { label, value, limit, error, disabled, hint, onText } = props;
  return (
    <TextField
      label={label}
      dir={typedDirection(value) ?? 'auto'}
      value={value}
      error={error}
      hint={hint}
      maxLength={limit}
      disabled={disabled}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** A date as the source writes it, and the calendar that it is of. */
export function DateField(props: {
  label: string;
  date: TypedDate;
  error: string | null;
  disabled: boolean;
  hint?: string;
  onDate: (date: TypedDate) => void;
}) {
  const { date, onDate, ...line } = props;
  return (
    <div className={styles['date']}>
      <Line
        {...line}
        value={date.text}
        limit={limits.writtenLength}
        onText={(text) => onDate({ ...date, text })}
      />
      <SelectField
        label={t('suggest.calendar')}
        value={date.calendar}
        options={calendars.map((one) => [one, t(`suggest.calendar.${one}`)] as const)}
        disabled={props.disabled}
        onChoose={(calendar) => onDate({ ...date, calendar })}
      />
    </div>
  );
}
