import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

/** Tabs after the ARIA pattern: arrows move, in the direction of reading; only the chosen panel is mounted. */
export function Tabs({
  label,
  tabs,
  index,
  onChange,
}: {
  label: string;
  tabs: Tab[];
  index: number;
  onChange: (index: number) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !list.current) return;
    event.preventDefault();
    const forward = getComputedStyle(list.current).direction === 'rtl' ? -step : step;
    const next = (index + forward + tabs.length) % tabs.length;
    onChange(next);
    list.current.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className={styles['root']}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles['list']}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, position) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={position === index}
            aria-controls={`${id}-panel`}
            tabIndex={position === index ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(position)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[index]?.key}`}
        className={styles['panel']}
      >
        {tabs[index]?.content}
      </div>
    </div>
  );
}
