import type { Place } from '@shared/contract/schemas.ts';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { t } from '../../i18n/t.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import type { Bounds } from '../../map/types.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChevronDownIcon, CloseIcon, PinIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { narrow } from '../../ui/widths.ts';
import { Failed, isUnderWay, KnownView } from './waiting.tsx';
import { InfoView, PlaceHeading } from './InfoView.tsx';
import styles from './PlacePanel.module.css';
import type { PlaceState } from './place-loader.ts';
import { HeadingSkeleton, PanelSkeleton } from './PanelSkeleton.tsx';
import { sheetStops, type SheetStop } from './sheet.ts';
import { useSheet } from './use-sheet.ts';
import type { BroughtView, PanelView } from './views.ts';

/** Percent of the window (product.md §9). */
const sheetHeight = 85;

export interface PlacePanelProps {
  state: PlaceState;
  view: PanelView;
  /** Folded to its title. */
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onClose: () => void;
  onRetry: () => void;
  /** Shows all of what is larger than a point. */
  onShowExtent: (whole: Bounds) => void;
  share: (place: Place | KnownPlace) => ReactNode;
  /** For a place of which the map alone has told: how to suggest a name all the same. */
  suggest: (place: KnownPlace) => { action: ReactNode; form: ReactNode };
  /** What the app fills in for a loaded place; other features own these. */
  slots: (place: Place) => {
    /** Buttons of the Info view, which stay in reach. */
    actions: ReactNode;
    /** Leads to who changed what; nothing where there is no record. */
    history: ReactNode;
    /** Beside the close button: the admin's menu. */
    menu: ReactNode;
    recording: ReactNode;
    /** What the place was called when. */
    names: ReactNode;
    /** Null: not for whoever is looking, who sees Info instead. */
    views: Record<BroughtView, ReactNode>;
  };
}

/** How much of the sheet lies below the screen's edge, as a CSS length: parts of the sheet need it, too, so it is no percentage. */
function hiddenLength(stop: SheetStop, head: number, dragged: number | null): string {
  if (dragged !== null) return `${dragged}px`;
  const share = (of: keyof typeof sheetStops) => `${sheetStops[of] * sheetHeight}vh`;
  return stop === 'collapsed' ? `max(${share('half')}, ${sheetHeight}vh - ${head}px)` : share(stop);
}

function Body(props: PlacePanelProps) {
  const { state, view, onClose, onRetry, onShowExtent, share, suggest, slots } = props;
  switch (state.state) {
    case 'loading':
      return <PanelSkeleton />;
    case 'missing':
      return (
        <Notice
          icon={<PinIcon />}
          title={t('place.notFound')}
          text={t('place.notFoundHint')}
          action={{ label: t('place.backToMap'), onSelect: onClose }}
        />
      );
    case 'failed':
      return <Failed title={t('place.failed')} failure={state.failure} onRetry={onRetry} />;
    case 'known': {
      const { action, form } = suggest(state.place);
      if (view === 'edit' && form) return form;
      return <KnownView {...state} onRetry={onRetry} share={share} action={action} />;
    }
    case 'ready': {
      const { views, ...info } = slots(state.place);
      const brought = view === 'info' ? null : views[view];
      if (brought) return brought;
      const place = { place: state.place, share: share(state.place), onShowExtent };
      return <InfoView {...place} {...info} />;
    }
  }
}

/** Pixels above the panel's body, kept current: the heading grows with the name. */
function useHead(body: RefObject<HTMLElement | null>): number {
  const [head, setHead] = useState(0);
  useLayoutEffect(() => {
    const header = body.current?.previousElementSibling;
    if (!header) return undefined;
    const observer = new ResizeObserver(() => setHead(body.current?.offsetTop ?? 0));
    observer.observe(header);
    return () => observer.disconnect();
  }, [body]);
  return head;
}

function focusHeading(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** The place panel: a card beside the map, on phones a sheet that can be dragged. */
export function PlacePanel(props: PlacePanelProps) {
  const { state, view, collapsed, onCollapse, onClose, slots } = props;
  const sheet = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const head = useHead(body);
  const headingId = useId();
  const isSheet = useMedia(narrow);
  const [open, setOpen] = useState<'full' | 'half'>('half');
  const stop: SheetStop = collapsed ? 'collapsed' : open;
  const rest = (next: SheetStop) => {
    if (next !== 'collapsed') setOpen(next);
    onCollapse(next === 'collapsed');
  };
  const { handlers, dragged, endedDrag } = useSheet(sheet, stop, head, rest);

  // A form needs the room; so does whoever reads on.
  useEffect(() => {
    if (view !== 'info') setOpen('full');
    // A view begins at its top. The button that led to it is gone, and the focus with it.
    body.current?.scrollTo(0, 0);
    const focused = document.activeElement;
    if (focused === null || focused === document.body) focusHeading(sheet.current);
  }, [view]);
  // Screen readers and the keyboard continue at the place that was chosen.
  const shown = state.state === 'loading' ? null : state.id;
  useEffect(() => {
    if (shown !== null) focusHeading(sheet.current);
  }, [shown]);

  const place = state.state === 'ready' ? state.place : null;
  const named = place ?? (state.state === 'known' ? state.place : null);
  const heading = named && <PlaceHeading place={named} id={headingId} />;
  // a form needs a phone's height: its title goes away with what is written
  const scrolls = isSheet && view !== 'info';
  return (
    <aside
      ref={sheet}
      className={classNames(
        styles['panel'],
        collapsed && styles['collapsed'],
        dragged !== null && styles['dragged'],
        scrolls && styles['scrolling'],
      )}
      style={
        isSheet ? ({ '--hidden': hiddenLength(stop, head, dragged) } as CSSProperties) : undefined
      }
      aria-labelledby={named ? headingId : undefined}
      aria-label={named ? undefined : t('place.label')}
      aria-busy={isUnderWay(state)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && view === 'info') onClose();
      }}
    >
      {isSheet && (
        <button
          type="button"
          className={styles['handle']}
          aria-label={t('place.drag')}
          aria-expanded={stop !== 'collapsed'}
          onClick={() => endedDrag() || rest(stop === 'full' ? 'half' : 'full')}
          {...handlers}
        />
      )}
      <header className={styles['header']}>
        {!scrolls && heading}
        {!named && (state.state === 'loading' ? <HeadingSkeleton /> : <span />)}
        <div className={styles['tools']}>
          {place && slots(place).menu}
          {!isSheet && (
            <IconButton
              label={collapsed ? t('place.expand') : t('place.collapse')}
              icon={<ChevronDownIcon />}
              className={classNames(collapsed && styles['turned'])}
              aria-expanded={!collapsed}
              onClick={() => onCollapse(!collapsed)}
            />
          )}
          <IconButton label={t('common.close')} icon={<CloseIcon />} onClick={onClose} />
        </div>
      </header>
      <div
        ref={body}
        className={styles['body']}
        inert={collapsed}
        onFocus={({ target }) => {
          // For the keyboard alone: under a pointer the button would be gone before it is let go.
          if (isSheet && view === 'info' && target.matches(':focus-visible')) setOpen('full');
        }}
      >
        {scrolls && heading}
        <Body {...props} />
      </div>
    </aside>
  );
}
