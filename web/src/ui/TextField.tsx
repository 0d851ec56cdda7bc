import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

export interface FieldProps {
  label: string;
  error?: string | null;
  hint?: ReactNode;
  note?: string;
  required?: boolean;
  trailing?: ReactNode;
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;
export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

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
 * Returns the value of `dir`. For an empty field with `auto`, returns undefined, so that the field has the page's
 * direction. With `auto`, browsers would show the empty field from left to right.
 */
const typedIn = ({ dir = 'auto', value }: { dir?: string | undefined; value?: unknown }) =>
  dir === 'auto' && value === '' ? undefined : dir;

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

export function TextArea({ label, error, hint, note, required, trailing, ...area }: TextAreaProps) {
  const { control, frame } = useField({
    label,
    ...definedOf({ error, hint, note, required, trailing }),
  });
  return frame(<textarea rows={5} {...area} {...control} dir={typedIn(area)} />);
}

/** Removes undefined properties, because `exactOptionalPropertyTypes` does not accept them for optional properties. */
function definedOf(props: {
  [K in keyof Omit<FieldProps, 'label'>]: FieldProps[K] | undefined;
}): Omit<FieldProps, 'label'> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
}
