import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import listStyles from './lists.module.css';
import styles from './Filters.module.css';

/** A select for a filter with at most one value. The empty text means no value. */
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
  /** Whether at least one filter is set. */
  isFiltered: boolean;
  /** Whether the section is open initially. By default, it is open if a filter is set. */
  isOpen?: boolean;
  /** Additional class of the grid. It determines which fields have a row of their own. */
  className: string | undefined;
  onClear: () => void;
  /** Ref of the section's title, to which the focus can move. */
  title?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A section with the filters of a list, which the user can open. The focus moves to the section's title when the
 * section closes, and when the focused control disappears.
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
    // checks the focus directly: a closed section hides its controls, and React reports no blur event when it removes a
    // control
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
