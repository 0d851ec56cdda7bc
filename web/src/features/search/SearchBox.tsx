import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { longestSearch } from '../../lib/search-text.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { loadAllNames } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { narrow } from '../../ui/widths.ts';
import { typedFirst } from './first-field.ts';
import { Latest } from './latest.ts';
import {
  indexOfPlace,
  isFirstOptionFinal,
  moveActive,
  optionsOf,
  type SearchOption,
} from './options.ts';
import { ResultList } from './ResultList.tsx';
import { SearchLetters } from './SearchLetters.tsx';
import styles from './SearchBox.module.css';
import { useSearch } from './use-search.ts';

export interface SearchBoxProps {
  /** Id of the place whose panel is open; null if no panel is open. */
  current: string | null;
  /**
   * Opens a place and moves the map there. Shows errors to the user and never rejects.
   * @param isNewest returns false after the user has chosen another result
   */
  onChoose: (placeId: string, isNewest: () => boolean) => Promise<void>;
  /** Moves the map to coordinates that the user typed or pasted, or adds a place there. */
  onPosition: (at: NonNullable<SearchOption['at']>) => void;
}

function announcement(count: number, isSearching: boolean): string {
  if (count === 0) return isSearching ? t('search.searching') : t('search.none');
  return count === 1 ? t('search.oneResult') : t('search.results', { count });
}

/**
 * Shows the search field with its results from the map and the geocoder. In windows up to 842 px wide, a button opens
 * the field.
 */
export function SearchBox({ current, onChoose, onPosition }: SearchBoxProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const collapses = useMedia(narrow);
  // Before React has loaded, the user may type into the search field of the static HTML. The search begins with that
  // text.
  const [typed] = useState(typedFirst);
  const [unfolded, setUnfolded] = useState(typed.text !== '' || typed.selection !== null);
  const [text, setText] = useState(typed.text);
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const choices = useRef(new Latest());
  const [entered, setEntered] = useState(false);
  const search = useSearch(text);
  const options = optionsOf(search, readersScript());
  const active = indexOfPlace(selected, options);
  const status = usePlaces((places) => places.status);
  const total = status.state === 'ready' ? status.approved + status.requested : 0;
  const incomplete = status.state === 'ready' && status.loaded < total;
  const shown = open && text.trim() !== '';
  const folded = collapses && !unfolded;

  useLayoutEffect(() => {
    if (typed.selection) input.current?.setSelectionRange(...typed.selection);
  }, [typed]);

  // Closing the panel of a place clears the search field (product.md §4).
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== null && current === null) setText('');
    before.current = current;
  }, [current]);

  const close = () => {
    setEntered(false);
    setOpen(false);
    setSelected(null);
    setUnfolded(false);
  };
  const choose = async ({ placeId, at }: SearchOption) => {
    const { isCurrent } = choices.current.begin();
    setChoosing(!at);
    if (at) onPosition(at);
    else await onChoose(placeId, isCurrent);
    if (!isCurrent()) return;
    setChoosing(false);
    close();
  };
  const [first] = options;
  const isFinal = isFirstOptionFinal(search, text);
  const openFirst = useEffectEvent(() => {
    setEntered(false);
    if (first) unawaited(choose(first));
  });
  useEffect(() => {
    if (entered && isFinal) openFirst();
  }, [entered, isFinal]);
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Escape') {
      event.preventDefault();
      if (!shown) setText('');
      close();
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      if (option) unawaited(choose(option));
      else setEntered(true);
    } else {
      const next = moveActive(event.key, selected, options);
      if (next === undefined) return;
      event.preventDefault();
      setOpen(true);
      setSelected(next);
    }
  };

  if (folded) {
    return (
      <IconButton
        label={t('search.open')}
        icon={<SearchIcon />}
        variant="raised"
        // If the focus was in the search field, which disappears now, this button gets the focus.
        autoFocus={root.current?.contains(document.activeElement)}
        onClick={() => setUnfolded(true)}
      />
    );
  }
  return (
    <div
      ref={root}
      className={classNames(
        styles['search'],
        collapses && styles['unfolded'],
        collapses && open && styles['withLetters'],
      )}
      role="search"
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) close();
      }}
    >
      <span className={styles['icon']}>
        {choosing || entered ? <Spinner size={20} /> : <SearchIcon size={20} />}
      </span>
      <input
        ref={input}
        id="search"
        autoFocus={unfolded}
        className={styles['input']}
        type="text"
        role="combobox"
        // An empty field uses the page's text direction, because `dir="auto"` would make it left-to-right on every
        // page.
        dir={text === '' ? undefined : 'auto'}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={longestSearch}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onFocus={() => {
          loadAllNames();
          setOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setEntered(false);
          setOpen(true);
          setSelected(null);
        }}
        onKeyDown={onKeyDown}
      />
      {(text !== '' || collapses) && (
        <IconButton
          label={text === '' ? t('common.close') : t('search.clear')}
          icon={<CloseIcon size={18} />}
          onClick={() => {
            if (text === '') close();
            setText('');
            input.current?.focus();
          }}
        />
      )}
      {open && collapses && <SearchLetters field={input} text={text} />}
      {open && (shown || !collapses) && (
        <div className={styles['below']}>
          {!collapses && <SearchLetters field={input} text={text} />}
          {shown && (
            <ResultList
              id={id}
              search={search}
              onRetry={search.retry}
              active={active}
              onChoose={(option) => unawaited(choose(option))}
              progress={
                incomplete ? t('search.loadingNames', { loaded: status.loaded, total }) : null
              }
            />
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {shown && announcement(options.length, search.service === 'waiting')}
      </span>
    </div>
  );
}
