import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { wholeQueue, type QueueView } from './queue.ts';
import { searchOf } from './queue-address.ts';
import { useQueueView } from './queue-view.ts';
import {
  longestName,
  openFirst,
  removeFilter,
  savedAs,
  saveFilter,
  showSaved,
  useSavedFilters,
} from './saved-filters.ts';
import styles from './queue.module.css';

interface SavedFiltersProps {
  view: QueueView;
  /**
   * Called after the reviewer has removed the chosen filter. The focused button then no longer exists, so the caller
   * must move the focus.
   */
  onRemoved: () => void;
}

export function SavedFilters({ view, onRemoved }: SavedFiltersProps) {
  const { filters, first } = useSavedFilters();
  if (filters.length === 0) return null;
  const current = savedAs(filters, view);
  const button = (isPressed: boolean) =>
    ({ 'aria-pressed': isPressed, variant: isPressed ? 'primary' : 'secondary' }) as const;
  return (
    <div className={styles['saved']} role="group" aria-label={t('review.saved.title')}>
      <Button {...button(searchOf(view) === '')} onClick={() => useQueueView.setState(wholeQueue)}>
        {t('review.filter.all')}
      </Button>
      {filters.map((one) => (
        <Button key={one.name} {...button(one === current)} onClick={() => showSaved(one)}>
          <bdi className={styles['savedName']}>{one.name}</bdi>
        </Button>
      ))}
      {current && (
        <div className={styles['keep']}>
          <CheckField
            label={t('review.saved.first')}
            checked={first === current.name}
            onCheck={(isFirst) => openFirst(isFirst ? current.name : null)}
          />
          <Button
            variant="quiet"
            onClick={() => {
              removeFilter(current.name);
              onRemoved();
            }}
          >
            {t('review.saved.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function SaveFilter({ view, suggested }: { view: QueueView; suggested: string }) {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const typed = name ?? suggested;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '') return setError(t('common.required'));
    saveFilter(typed, view);
    setName(null);
  }

  return (
    <form noValidate onSubmit={save}>
      <TextField
        label={t('review.saved.as')}
        value={typed}
        maxLength={longestName}
        error={error}
        trailing={<Button type="submit">{t('review.saved.save')}</Button>}
        onChange={({ target }) => {
          setName(target.value);
          setError(null);
        }}
      />
    </form>
  );
}
