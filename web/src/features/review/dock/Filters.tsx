import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import listStyles from './lists.module.css';
import styles from './Filters.module.css';

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
  isFiltered: boolean;
  /** Whether the section is open at first. The default is true if a filter is set. */
  isOpen?: boolean;
  className: string | undefined;
  onClear: () => void;
  title?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A collapsible section with the filters of a list. The focus moves to the section's title when the section closes or
 * when the focused control disappears.
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
    // React reports no blur event when it removes a focused control, and a closed section hides its controls. So this
    // effect checks the focus.
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
