import type { Moderator } from '@shared/contract/moderators.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { useState, type FormEvent } from 'react';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';
import { isCode, isReason } from '../../../lib/api/failure.ts';
import { fetchModerators, setModerator } from '../../../lib/api/moderators.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { Note } from '../dock/EntryRow.tsx';
import { ListState } from '../dock/ListState.tsx';
import { useAction } from '../actions/use-action.ts';
import listStyles from '../dock/lists.module.css';
import styles from './Moderators.module.css';

async function problemOf(error: unknown): Promise<string | null> {
  if (isCode(error, 'not_found')) return t('moderators.noAccount');
  if (isReason(error, 'blocked')) return fetchRefusal(error as ApiError);
  if (isCode(error, 'conflict')) return t('moderators.isAdmin');
  return error instanceof ApiError && error.field === 'email' ? fetchRefusal(error) : null;
}

function AddModerator({ onAdded }: { onAdded: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useAction('The moderator could not be added', async (failure) => {
    const problem = await problemOf(failure);
    setError(problem);
    return problem === null ? undefined : null;
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (email.trim() === '') return setError(t('auth.emailRequired'));
    run(async () => {
      await setModerator({ email: email.trim(), moderator: true });
      toast.success(t('moderators.added'));
      setEmail('');
      onAdded();
    });
  }

  return (
    <form className={styles['add']} noValidate onSubmit={submit}>
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

function RemoveModerator({
  moderator,
  onRemoved,
}: {
  moderator: Moderator;
  onRemoved: () => void;
}) {
  const { email, name } = moderator;
  const { busy, run } = useAction(
    'The moderator could not be removed',
    async (failure) => (await problemOf(failure)) ?? undefined,
  );
  const remove = async () => {
    await setModerator({ email, moderator: false });
    toast.success(t('moderators.removed'));
    onRemoved();
  };
  return (
    <DialogButton
      variant="quiet"
      dialog={(close) => (
        <ConfirmDialog
          title={t('moderators.removeTitle', { name: name ?? email })}
          confirm={t('moderators.remove')}
          cancel={t('common.cancel')}
          busy={busy}
          onConfirm={() => run(remove)}
          onClose={close}
        >
          {t('moderators.removeText')}
        </ConfirmDialog>
      )}
    >
      {t('moderators.remove')}
    </DialogButton>
  );
}

export function Moderators() {
  const { data: moderators, failure, reload } = useFetched(fetchModerators);
  return (
    <>
      <p className={listStyles['note']}>{t('moderators.about')}</p>
      <AddModerator onAdded={reload} />
      <ListState
        loading={moderators === null && failure === null}
        failure={failure}
        isEmpty={moderators?.length === 0}
        text={t('moderators.empty')}
        onRetry={reload}
      />
      {moderators !== null && moderators.length > 0 && (
        <ul className={styles['moderators']}>
          {moderators.map((moderator) => (
            <li key={moderator.email} className={styles['moderator']}>
              <span className={listStyles['main']}>
                <span className={listStyles['name']}>
                  <bdi>{moderator.name ?? moderator.email}</bdi>
                </span>
                {moderator.name !== null && (
                  <Note>
                    <bdi dir="ltr">{moderator.email}</bdi>
                  </Note>
                )}
              </span>
              <RemoveModerator moderator={moderator} onRemoved={reload} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
