import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { isTyped, itemAtKey, itemTyped } from './menu-keys.ts';
import styles from './Menu.module.css';
import { useWithinWindow } from './use-within-window.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** The item opens this address in a new tab. If there is no address, the item calls `onSelect`. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  items: MenuItem[];
  label: string;
  /** Renders the button that opens the menu. The button must have the given properties. */
  trigger: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  }) => ReactNode;
  align?: 'start' | 'end';
}

/** Milliseconds without typing after which the next typed character begins a new word. */
const typingPause = 500;

function useTyping(): (key: string, current: number, labels: string[]) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return (key, current, labels) => {
    const now = performance.now();
    const before = now - typed.current.at < typingPause ? typed.current.text : '';
    if (!isTyped(key, before)) return null;
    typed.current = { text: before + key, at: now };
    return itemTyped(typed.current.text, current, labels);
  };
}

/** A menu without a button, such as the map's context menu. The list takes the focus when it appears. */
export function MenuList({
  items,
  label,
  id,
  onClose,
  startAt = 'first',
}: {
  items: MenuItem[];
  label: string;
  id?: string;
  startAt?: 'first' | 'last';
  onClose: (options: { restoreFocus: boolean }) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const typing = useTyping();

  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
    all[startAt === 'first' ? 0 : all.length - 1]?.focus();
  }, [startAt]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || list.current?.contains(event.target)) return;
      const controls = event.target.closest('[aria-controls]')?.getAttribute('aria-controls');
      if (controls !== undefined && controls === id) return;
      onClose({ restoreFocus: false });
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [id, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      // Focuses the menu's button first, so that Tab moves from the button to the next element.
      onClose({ restoreFocus: true });
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose({ restoreFocus: true });
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = entries();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const labels = all.map((entry) => entry.textContent);
    const next = itemAtKey(event.key, current, all.length) ?? typing(event.key, current, labels);
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
      className={styles['list']}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const shared = {
          role: 'menuitem',
          tabIndex: -1,
          className: classNames(styles['item'], item.danger && styles['danger']),
          // Disabled items stay focusable, so that keyboard users can find them.
          'aria-disabled': item.disabled || undefined,
          onClick: (event: MouseEvent) => {
            if (item.disabled) {
              event.preventDefault();
              return;
            }
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
          <button key={item.key} type="button" {...shared}>
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

function Popup({ align, children }: { align: 'start' | 'end'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useWithinWindow(box);
  return (
    <div
      ref={box}
      className={classNames(styles['popup'], align === 'start' ? styles['start'] : styles['end'])}
    >
      {children}
    </div>
  );
}

const opening: Partial<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A button with a menu, as in the ARIA menu button pattern. Escape closes the menu and returns the focus to the button.
 */
export function Menu({ items, label, trigger, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  return (
    <div ref={root} className={styles['root']}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: (event) => {
          const entry = opening[event.key];
          if (!entry) return;
          event.preventDefault();
          setOpen(entry);
        },
      })}
      {open && (
        <Popup align={align}>
          <MenuList
            id={id}
            startAt={open}
            items={items}
            label={label}
            onClose={({ restoreFocus }) => {
              setOpen(null);
              if (restoreFocus)
                root.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
            }}
          />
        </Popup>
      )}
    </div>
  );
}
