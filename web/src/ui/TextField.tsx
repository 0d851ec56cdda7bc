import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

export interface FieldProps {
  label: string;
  /**
   * Error message below the field. Screen readers read it together with the field. A message makes the field invalid.
   */
  error?: string | null;
  hint?: ReactNode;
  note?: string;
  /** Whether a value is required. If so, a star follows the label. */
  required?: boolean;
  trailing?: ReactNode;
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;
export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** Returns the label, help and error of a control, and the attributes that connect them to the control. */
export function useField({ label, error, hint, note, required, trailing }: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ');
  const control = {
    id,
    className: styles['input'],
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
  const frame = (input: ReactNode) => (
    <div className={classNames(styles['field'], error && styles['invalid'])}>
      <label className={classNames(styles['label'], required && styles['required'])} htmlFor={id}>
        {label} {note && <span className={styles['note']}>{note}</span>}
      </label>
      <div className={styles['row']}>
        {input}
        {trailing}
      </div>
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
  return { control, frame };
}

/**
 * Returns the direction of a field. `auto` means the direction of the typed text. An empty field gets the page's
 * direction, because browsers would use left-to-right for `auto`.
 */
const typedIn = ({ dir = 'auto', value }: { dir?: string | undefined; value?: unknown }) =>
  dir === 'auto' && value === '' ? undefined : dir;

/**
 * A field for one line of text, with its label, help and error. By default, the field has the direction of the typed
 * text.
 */
export function TextField({
  label,
  error,
  hint,
  note,
  required,
  trailing,
  ...input
}: TextFieldProps) {
  const { control, frame } = useField({
    label,
    ...definedOf({ error, hint, note, required, trailing }),
  });
  return frame(<input type="text" {...input} {...control} dir={typedIn(input)} />);
}

/** A field for several lines of text. It has five rows by default (product.md §9). */
export function TextArea({ label, error, hint, note, required, trailing, ...area }: TextAreaProps) {
  const { control, frame } = useField({
    label,
    ...definedOf({ error, hint, note, required, trailing }),
  });
  return frame(<textarea rows={5} {...area} {...control} dir={typedIn(area)} />);
}

/**
 * Removes undefined properties, because `exactOptionalPropertyTypes` distinguishes missing properties from undefined
 * properties.
 */
function definedOf(props: {
  [K in keyof Omit<FieldProps, 'label'>]: FieldProps[K] | undefined;
}): Omit<FieldProps, 'label'> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
}
