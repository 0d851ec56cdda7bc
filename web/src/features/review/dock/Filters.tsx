import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import listStyles from './lists.module.css';
import styles from './Filters.module.css';

/** A filter with one chosen value or none. The select represents none by the empty text. */
export function Choice<V extends string>(props: {
  label: string;
  value: V | null;
  options: readonly (readonly [V, string])[];
  onChoose: (value: V | null) => void;
}) {
  const { label, value, options, onChoose } = props;
  return (
    <SelectField<V | ''>
      label={label}
      value={value ?? ''}
      options={[['', t('review.filter.all')], ...options]}
      onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
    />
  );
}

export interface FiltersProps {
  /** Whether a filter is set. */
  isFiltered: boolean;
  /** Whether the section is open initially; by default if a filter is set. */
  isOpen?: boolean;
  /** Additional class of the grid with the fields; it defines which fields take a whole row. */
  className: string | undefined;
  onClear: () => void;
  /** A ref to the title of the section, for setting the focus. */
  title?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The filters of a list, in a section that the user can open. Its title gets the focus when the section closes, and
 * when the focused control disappears because no filter is set any longer.
 */
export function Filters({
  isFiltered,
  isOpen = isFiltered,
  className,
  onClear,
  title,
  children,
}: FiltersProps) {
  const section = useRef<HTMLDetailsElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const { current } = section;
    if (!current || !hasFocus.current) return;
    // a closed section hides its controls, and React reports no blur of a control that it removes
    const isKept = current.open && current.contains(document.activeElement);
    if (!isKept) current.querySelector('summary')?.focus();
  });
  return (
    <details
      ref={section}
      className={listStyles['disclosure']}
      open={isOpen || undefined}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <summary ref={title}>{t('review.filter.title')}</summary>
      <div className={`${styles['fields']} ${className}`}>
        {children}
        {isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            {t('review.filter.clear')}
          </Button>
        )}
      </div>
    </details>
  );
}
