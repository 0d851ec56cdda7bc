import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A link opens in a new tab; otherwise `onSelect` runs. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  items: MenuItem[];
  /** Accessible name of the list. */
  label: string;
  /** The button that opens the menu; spread the props on it. */
  trigger: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: () => void;
  }) => ReactNode;
  align?: 'start' | 'end';
}

/** Moves through the items as the ARIA menu pattern asks; returns the index to focus, or null. */
function nextItem(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The list alone, for menus that open elsewhere (the map's context menu). Takes the focus when it appears. */
export function MenuList({
  items,
  label,
  id,
  onClose,
  className,
}: {
  items: MenuItem[];
  label: string;
  id?: string;
  onClose: (options: { restoreFocus: boolean }) => void;
  className?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
  }, []);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target))
        onClose({ restoreFocus: false });
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose({ restoreFocus: true });
      return;
    }
    const all = entries();
    const next = nextItem(
      event.key,
      all.indexOf(document.activeElement as HTMLElement),
      all.length,
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      className={classNames(styles['list'], className)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const shared = {
          role: 'menuitem',
          tabIndex: -1,
          className: classNames(styles['item'], item.danger && styles['danger']),
          onClick: () => {
            onClose({ restoreFocus: true });
            item.onSelect?.();
          },
        } as const;
        const content = (
          <>
            {item.icon}
            <span>{item.label}</span>
          </>
        );
        return item.href === undefined ? (
          <button key={item.key} type="button" disabled={item.disabled} {...shared}>
            {content}
          </button>
        ) : (
          <a key={item.key} href={item.href} target="_blank" rel="noopener" {...shared}>
            {content}
          </a>
        );
      })}
    </div>
  );
}

/** A button with a menu under it. Escape and Tab close it and give the focus back. */
export function Menu({ items, label, trigger, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  return (
    <div ref={root} className={styles['root']}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <MenuList
          id={id}
          items={items}
          label={label}
          className={classNames(
            styles['popup'],
            align === 'start' ? styles['start'] : styles['end'],
          )}
          onClose={({ restoreFocus }) => {
            setOpen(false);
            if (restoreFocus)
              root.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
          }}
        />
      )}
    </div>
  );
}
