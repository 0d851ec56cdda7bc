import { useState, type ReactNode } from 'react';
import { readDate } from '@shared/names/written-date.ts';
import { calendars } from '@shared/names/vocabulary.ts';
import { formatYears } from '../../../../i18n/format-bound.ts';
import { t } from '../../../../i18n/t.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { typedDirection } from '../direction.ts';
import styles from './names.module.css';
import type { TypedDate } from '../../drafts/typed-name.ts';

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

/**
 * A text field without the attribute `maxlength`, because browsers would silently cut pasted text. If a text is too
 * long, the form shows an error.
 */
export function Line(props: {
  label: string;
  value: string;
  error: string | null;
  disabled: boolean;
  hint?: string | undefined;
  onText: (text: string) => void;
  onLeave?: () => void;
}) {
  const { label, value, error, disabled, hint, onText, onLeave } = props;
  return (
    <TextField
      label={label}
      dir={typedDirection(value) ?? 'auto'}
      value={value}
      error={error}
      hint={hint}
      disabled={disabled}
      onChange={({ target }) => onText(target.value)}
      onBlur={onLeave}
    />
  );
}

export function DateField(props: {
  label: string;
  date: TypedDate;
  error: string | null;
  disabled: boolean;
  hint?: string | undefined;
  onDate: (date: TypedDate) => void;
}) {
  const { date, onDate, hint, error, ...line } = props;
  const [left, setLeft] = useState(false);
  const written = date.text.trim();
  const read = left && written !== '' ? readDate(written, date.calendar) : undefined;
  const unread = read === null ? t('suggest.noDate', { date: written }) : null;
  return (
    <div className={styles['date']}>
      <Line
        {...line}
        value={date.text}
        error={error ?? unread}
        hint={read ? t('suggest.dateRead', { years: formatYears(read) }) : hint}
        onText={(text) => {
          setLeft(false);
          onDate({ ...date, text });
        }}
        onLeave={() => setLeft(true)}
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
