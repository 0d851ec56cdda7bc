import { useEffect, useState, type FormEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { loadAuth } from '../../lib/start-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isEndedLink, passwordFailure } from './auth-errors.ts';
import { letterLinkOf, type LetterLink } from './email-link.ts';
import { useChange } from './use-change.ts';
import styles from './auth.module.css';

type Found = 'looking' | 'failed' | 'ended' | 'verified' | { email: string };

/** Verifies the address at once; of a reset, finds whose it is. */
async function begin({ mode, code }: LetterLink): Promise<Found> {
  const auth = await loadAuth();
  if (mode === 'resetPassword') return { email: await auth.emailOfReset(code) };
  await auth.verifyEmail(code);
  return 'verified';
}

/** A code is good once, and React may ask twice. */
const begun = new Map<string, Promise<Found>>();

function beginOnce(link: LetterLink): Promise<Found> {
  const known = begun.get(link.code) ?? begin(link);
  begun.set(link.code, known);
  known.catch(() => begun.delete(link.code));
  return known;
}

function NewPassword({
  code,
  email,
  onDone,
  onEnded,
}: {
  code: string;
  email: string;
  onDone: () => void;
  onEnded: () => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, change } = useChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const trimmed = password.trim();
    if (trimmed === '') return setError(t('auth.passwordRequired'));
    const explain = (failure: unknown): boolean => {
      if (isEndedLink(failure)) onEnded();
      else setError(passwordFailure(failure)?.next ?? null);
      return isEndedLink(failure) || passwordFailure(failure) !== null;
    };
    const done = await change(
      (auth) => auth.resetPassword({ code, email, password: trimmed }),
      t('auth.changed'),
      explain,
    );
    if (done) onDone();
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => unawaited(submit(event))}>
      <p className={styles['email']}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      {/* for the browser's password manager */}
      <input hidden readOnly autoComplete="username" value={email} />
      <TextField
        label={t('auth.newPassword')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
        value={password}
        error={error}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('auth.changePassword')}
      </Button>
    </form>
  );
}

/** Where the links of our letters lead (docs/decisions.md "Identity and attestation"). */
export function AccountAction({ onLeave }: { onLeave: () => void }) {
  const [link] = useState(() => letterLinkOf(location.search));
  const [found, setFound] = useState<Found>(link ? 'looking' : 'ended');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!link) return;
    beginOnce(link).then(setFound, (error: unknown) => {
      console.warn('A link of a letter could not be followed', error);
      setFound(isEndedLink(error) ? 'ended' : 'failed');
    });
  }, [link, attempt]);

  function tryAgain(): void {
    setFound('looking');
    setAttempt((before) => before + 1);
  }

  const resets = link?.mode === 'resetPassword';
  const toMap = { label: t('place.backToMap'), onSelect: onLeave };
  const content = () => {
    if (found === 'looking') return <Spinner />;
    if (found === 'verified')
      return <Notice icon={<CheckIcon />} title={t('auth.verified')} action={toMap} />;
    if (found === 'ended')
      return <Notice icon={<AlertIcon />} title={t('auth.linkEnded')} action={toMap} />;
    if (found === 'failed')
      return (
        <Notice
          icon={<AlertIcon />}
          title={t('common.somethingWrong')}
          action={{ label: t('common.retry'), onSelect: tryAgain }}
        />
      );
    const { code = '' } = link ?? {};
    return (
      <NewPassword
        code={code}
        email={found.email}
        onDone={onLeave}
        onEnded={() => setFound('ended')}
      />
    );
  };
  return (
    <Dialog
      title={t(resets ? 'auth.changePassword' : 'auth.account')}
      closeLabel={t('common.close')}
      onClose={onLeave}
    >
      {content()}
    </Dialog>
  );
}
