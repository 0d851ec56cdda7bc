import { limits } from '@shared/contract/limits.ts';
import { useState, type FormEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { readersScript } from '../../i18n/language.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { pseudonym } from './pseudonyms.ts';
import { useChange } from './use-change.ts';
import styles from './auth.module.css';

/** The display name is public, so the form proposes a pseudonym. */
export function ChangeName({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const [name, setName] = useState(user.displayName ?? '');
  const [proposed] = useState(() => pseudonym(readersScript()));
  const [error, setError] = useState<string | null>(null);
  const { busy, change } = useChange();

  function edit(text: string): void {
    setName(text);
    setError(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError(t('auth.nameRequired'));
    if (await change((auth) => auth.changeName(trimmed), t('auth.changed'))) onDone();
  }

  return (
    <form className={styles['change']} noValidate onSubmit={(event) => unawaited(submit(event))}>
      <TextField
        label={t('auth.name')}
        dir="auto"
        autoComplete="nickname"
        maxLength={limits.nameLength}
        value={name}
        error={error}
        hint={t('auth.nameHint')}
        onChange={({ target }) => edit(target.value)}
      />
      <div className={styles['answers']}>
        <Button variant="quiet" onClick={() => edit(proposed)}>
          {t('auth.pseudonym', { name: proposed })}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={name.trim() === user.displayName}
        >
          {t('auth.save')}
        </Button>
      </div>
    </form>
  );
}
