import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { wholeQueue, type QueueView } from './queue.ts';
import { useQueueView } from './queue-view.ts';
import {
  longestName,
  openFirst,
  removeFilter,
  savedAs,
  saveFilter,
  searchOf,
  showSaved,
  useSavedFilters,
} from './saved-filters.ts';
import styles from './queue.module.css';

/** The saved filters, and the whole queue; nothing as long as none is saved. */
export function SavedFilters({ view }: { view: QueueView }) {
  const filters = useSavedFilters((saved) => saved.filters);
  if (filters.length === 0) return null;
  const current = savedAs(filters, view);
  return (
    <div className={styles['saved']} role="group" aria-label={t('review.saved.title')}>
      <Button
        aria-pressed={searchOf(view) === ''}
        onClick={() => useQueueView.setState(wholeQueue)}
      >
        {t('review.filter.all')}
      </Button>
      {filters.map((one) => (
        <Button key={one.name} aria-pressed={one === current} onClick={() => showSaved(one)}>
          <bdi>{one.name}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** Saves the chosen filter under a name; for a saved one, opens the queue with it or removes it. */
export function KeepFilter({ view, suggested }: { view: QueueView; suggested: string }) {
  const { filters, first } = useSavedFilters();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = savedAs(filters, view);
  const typed = name ?? suggested;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '') return setError(t('common.required'));
    saveFilter(typed, view);
    setName(null);
  }

  if (searchOf(view) === '') return null;
  if (current)
    return (
      <div className={styles['keep']}>
        <CheckField
          label={t('review.saved.first')}
          checked={first === current.name}
          onCheck={(isFirst) => openFirst(isFirst ? current.name : null)}
        />
        <Button variant="quiet" onClick={() => removeFilter(current.name)}>
          {t('review.saved.remove')}
        </Button>
      </div>
    );
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
