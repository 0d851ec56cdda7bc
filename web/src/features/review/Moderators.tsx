import type { Moderator } from '@shared/contract/moderators.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { useState, type FormEvent } from 'react';
import { fetchRefusal } from '../../i18n/refusal.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { isCode, isReason } from '../../lib/api/failure.ts';
import { fetchModerators, setModerator } from '../../lib/api/moderators.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { ListState } from './ListState.tsx';
import listStyles from './lists.module.css';
import styles from './Moderators.module.css';

/** Why the account of an address cannot be a moderator; null for a failure that has nothing to do with it. */
async function problemOf(error: unknown): Promise<string | null> {
  if (isCode(error, 'not_found')) return t('moderators.noAccount');
  if (isReason(error, 'blocked')) return fetchRefusal(error as ApiError);
  if (isCode(error, 'conflict')) return t('moderators.isAdmin');
  return error instanceof ApiError && error.field === 'email' ? fetchRefusal(error) : null;
}

function AddModerator({ onAdded }: { onAdded: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (email.trim() === '') return setError(t('auth.emailRequired'));
    setBusy(true);
    try {
      await setModerator({ email: email.trim(), moderator: true });
      toast.success(t('moderators.added'));
      setEmail('');
      onAdded();
    } catch (failure) {
      const problem = await problemOf(failure);
      setError(problem);
      if (problem === null) toast.error(whyFailed(failure, false));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles['add']} noValidate onSubmit={(event) => unawaited(submit(event))}>
      <TextField
        label={t('moderators.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('moderators.add')}
      </Button>
    </form>
  );
}

function RemoveDialog(props: { moderator: Moderator; onRemoved: () => void; onClose: () => void }) {
  const { moderator, onRemoved, onClose } = props;
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await setModerator({ email: moderator.email, moderator: false });
      toast.success(t('moderators.removed'));
      onRemoved();
    } catch (failure) {
      console.warn('The moderator could not be removed', failure);
      toast.error((await problemOf(failure)) ?? whyFailed(failure, false));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t('moderators.removeTitle', { name: moderator.name ?? moderator.email })}
      confirm={t('moderators.remove')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => unawaited(remove())}
      onClose={onClose}
    >
      {t('moderators.removeText')}
    </ConfirmDialog>
  );
}

/** The accounts that review without being admins: an admin adds and removes them. */
export function Moderators() {
  const { fetched, reload } = useFetched(fetchModerators);
  const [removing, setRemoving] = useState<Moderator | null>(null);
  return (
    <>
      <p className={listStyles['note']}>{t('moderators.about')}</p>
      <AddModerator onAdded={reload} />
      <ListState
        loading={fetched.state === 'loading'}
        failure={fetched.state === 'failed' ? fetched.failure : null}
        isEmpty={fetched.state === 'ready' && fetched.data.length === 0}
        text={t('moderators.empty')}
        onRetry={reload}
      />
      {fetched.state === 'ready' && fetched.data.length > 0 && (
        <ul className={styles['moderators']}>
          {fetched.data.map((moderator) => (
            <li key={moderator.email} className={styles['moderator']}>
              <span className={listStyles['main']}>
                <span className={listStyles['name']}>
                  <bdi>{moderator.name ?? moderator.email}</bdi>
                </span>
                {moderator.name !== null && (
                  <span className={listStyles['note']}>
                    <bdi dir="ltr">{moderator.email}</bdi>
                  </span>
                )}
              </span>
              <Button variant="quiet" onClick={() => setRemoving(moderator)}>
                {t('moderators.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <RemoveDialog
          moderator={removing}
          onRemoved={() => {
            setRemoving(null);
            reload();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
