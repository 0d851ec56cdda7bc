import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../i18n/t.ts';
import { linkTarget } from '../../../lib/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BackIcon, ForwardIcon, PlusIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSteadyFocus } from '../../../ui/use-steady-focus.ts';
import type { RevisionForm } from './revision-form.ts';
import { chipText, mayBeSource } from '../drafts/revision-values.ts';
import styles from '../suggest.module.css';

/** Number of pixels by which one press of a button scrolls the chips (product.md §9). */
const shift = 180;

function LinkChips({ links, onRemove }: { links: string[]; onRemove: (link: string) => void }) {
  const row = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1): void => {
    const element = row.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * forward * shift, behavior: 'smooth' });
  };
  return (
    <div className={styles['chips']}>
      <IconButton
        label={t('suggest.linksBack')}
        icon={<BackIcon size={18} />}
        onClick={() => scroll(-1)}
      />
      <ul ref={row} className={styles['chipRow']} tabIndex={-1}>
        {links.map((link) => (
          <li key={link}>
            <Chip
              href={linkTarget(link)}
              onRemove={{ label: t('suggest.removeLink', { link }), action: () => onRemove(link) }}
            >
              <bdi dir="ltr">{chipText(link)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      <IconButton
        label={t('suggest.linksForward')}
        icon={<ForwardIcon size={18} />}
        onClick={() => scroll(1)}
      />
    </div>
  );
}

export function LinksField({ form, disabled }: { form: RevisionForm; disabled: boolean }) {
  const { draft, linkError: error } = useStore(form.store);
  const { linkText: text } = draft;
  const { links } = draft.values;
  const field = useRef<HTMLDivElement>(null);
  useSteadyFocus(field);

  function add(): void {
    form.addLink();
    if (form.store.getState().linkError !== null) field.current?.querySelector('input')?.focus();
  }

  /**
   * Replaces line breaks in pasted text by spaces, so that each line can become a separate link. Otherwise the browser
   * would join the lines into one address.
   */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    const after = text.slice(selectionEnd ?? text.length);
    form.setLinkText(before + pasted.trim().replaceAll(/\s+/g, ' ') + after);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div ref={field}>
      <TextField
        label={t('suggest.links')}
        inputMode="url"
        dir="ltr"
        value={text}
        error={error}
        hint={t('suggest.linksHint', { limit: limits.linkCount })}
        disabled={disabled}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => form.setLinkText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        trailing={
          <Button onClick={add} disabled={disabled}>
            <PlusIcon size={18} />
            {t('suggest.addLink')}
          </Button>
        }
      />
      {error !== null && mayBeSource(text) && (
        <Button disabled={disabled} onClick={form.linkToSource}>
          {t('suggest.linkToSource')}
        </Button>
      )}
      {links.length > 0 && <LinkChips links={links} onRemove={form.removeLink} />}
    </div>
  );
}
