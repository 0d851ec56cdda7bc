import { useState, type FormEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyIcon } from '../../ui/action-icons.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { passwordFailure, type PasswordField } from './auth-errors.ts';
import { useChange } from './use-change.ts';
import styles from './auth.module.css';

const empty = { old: '', next: '' };

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<PasswordField, string>>>({});
  const { busy, change } = useChange();

  const field = (name: PasswordField) => ({
    type: 'password',
    dir: 'ltr',
    required: true,
    value: values[name],
    error: errors[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setErrors({});
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing = (['old', 'next'] as const).find((name) => values[name].trim() === '');
    if (missing) return setErrors({ [missing]: t('auth.passwordRequired') });
    const explain = (error: unknown): boolean => {
      const failure = passwordFailure(error);
      if (failure) setErrors(failure);
      return failure !== null;
    };
    const passwords = { old: values.old.trim(), next: values.next.trim() };
    const done = await change((auth) => auth.changePassword(passwords), t('auth.changed'), explain);
    if (!done) return;
    setValues(empty);
    setOpen(false);
  }

  return (
    <>
      <ActionRow icon={<KeyIcon size={20} />} expanded={open} onClick={() => setOpen(!open)}>
        {t('auth.changePassword')}
      </ActionRow>
      {open && (
        <form
          className={styles['change']}
          noValidate
          onSubmit={(event) => unawaited(submit(event))}
        >
          <TextField label={t('auth.password')} autoComplete="current-password" {...field('old')} />
          <TextField label={t('auth.newPassword')} autoComplete="new-password" {...field('next')} />
          <div className={styles['answers']}>
            <Button type="submit" variant="primary" busy={busy}>
              {t('auth.save')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
