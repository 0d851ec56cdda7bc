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
import { Failed, isUnderWay, KnownView } from './Loading.tsx';
import { InfoView, PlaceHeading } from './InfoView.tsx';
import styles from './PlacePanel.module.css';
import type { PlaceState } from './place-loader.ts';
import { HeadingSkeleton, PanelSkeleton } from './PanelSkeleton.tsx';
import { sheetStops, type SheetStop } from './sheet.ts';
import { useSheet } from './use-sheet.ts';
import type { BroughtView, PanelView } from './views.ts';

/** Height of a phone's sheet, in percent of the window's height (product.md §9). */
const sheetHeight = 85;

export interface PlacePanelProps {
  state: PlaceState;
  view: PanelView;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onClose: () => void;
  onRetry: () => void;
  onShowExtent: (extent: Bounds) => void;
  share: (place: Place | KnownPlace) => ReactNode;
  /** Renders the button and the form for suggesting a name, while the place's details are loading. */
  suggest: (place: KnownPlace) => { action: ReactNode; form: ReactNode };
  /**
   * Returns the content for a place that is not stored. This content extends or replaces `message`. For admins, it also
   * contains the deleted place, if there is one.
   */
  missing: (placeId: string, message: ReactNode) => ReactNode;
  slots: (place: Place) => {
    actions: ReactNode;
    /** A button that opens the place's history; null if the place has no history. */
    history: ReactNode;
    menu: ReactNode;
    recording: ReactNode;
    names: ReactNode;
    /** A view is null if the user has no access to it. The panel then shows the Info view instead. */
    views: Record<BroughtView, ReactNode>;
  };
}

/**
 * Returns the height of the sheet's part that is below the screen's edge, as a CSS length. Elements inside the sheet
 * also use this length. A percentage would be wrong there, because it depends on the size of each element's container.
 */
function hiddenLength(stop: SheetStop, head: number, dragged: number | null): string {
  if (dragged !== null) return `${dragged}px`;
  const share = (of: keyof typeof sheetStops) => `${sheetStops[of] * sheetHeight}vh`;
  return stop === 'collapsed' ? `max(${share('half')}, ${sheetHeight}vh - ${head}px)` : share(stop);
}

function Body(props: PlacePanelProps) {
  const { state, view, onClose, onRetry, onShowExtent, share, suggest, missing, slots } = props;
  switch (state.state) {
    case 'loading':
      return <PanelSkeleton />;
    case 'missing':
      return missing(
        state.id,
        <Notice
          icon={<PinIcon />}
          title={t('place.notFound')}
          text={t('place.notFoundHint')}
          action={{ label: t('place.backToMap'), onSelect: onClose }}
        />,
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
      const shown = <InfoView {...place} {...info} />;
      // A settlement of the gazetteer is shown even after its place was deleted. For admins, `missing` adds the deleted
      // place.
      return state.place.status === 'none' ? missing(state.id, shown) : shown;
    }
  }
}

/**
 * Returns the height in pixels of the handle and heading above the panel's body. The height changes with the heading.
 */
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

/** The place panel. On large screens it is a card beside the map. On phones it is a sheet that the user can drag. */
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

  useEffect(() => {
    if (view !== 'info') setOpen('full');
    // A new view starts at its top. If the focus was lost because the button that opened the view has disappeared, the
    // heading gets the focus.
    body.current?.scrollTo(0, 0);
    const focused = document.activeElement;
    if (focused === null || focused === document.body) focusHeading(sheet.current);
  }, [view]);
  // The focus moves to the chosen place, so that screen readers and the keyboard continue there.
  const shown = state.state === 'loading' ? null : state.id;
  useEffect(() => {
    if (shown !== null) focusHeading(sheet.current);
  }, [shown]);

  const place = state.state === 'ready' ? state.place : null;
  const named = place ?? (state.state === 'known' ? state.place : null);
  const heading = named && <PlaceHeading place={named} id={headingId} />;
  // On a phone, all views except the Info view need the full height, so their heading scrolls with the content.
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
          // The sheet opens only if the focus comes from the keyboard. Otherwise a button would move away while it is
          // pressed.
          if (isSheet && view === 'info' && target.matches(':focus-visible')) setOpen('full');
        }}
      >
        {scrolls && heading}
        <Body {...props} />
      </div>
    </aside>
  );
}
