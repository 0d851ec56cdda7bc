import { useEffect, useState, type FormEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { showResult } from '../../lib/show-result.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { loadAuth } from '../../lib/start-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isEndedLink, passwordFailure } from './auth-errors.ts';
import { parseEmailLink, type EmailLink } from './email-link.ts';
import { rememberVerified, wasVerifiedHere } from './verified-here.ts';
import { useChange } from './use-change.ts';
import styles from './auth.module.css';

type LinkState = 'looking' | 'failed' | 'ended' | 'verified' | 'verifiedBefore' | { email: string };

/**
 * Finds the account to which a link in an email belongs. Does not use up the link's code, because a code works only
 * once and mail scanners also open links. The code is used up when the user presses a button.
 */
async function look({ mode, code }: EmailLink): Promise<LinkState> {
  const auth = await loadAuth();
  const email = mode === 'resetPassword' ? auth.emailOfReset(code) : auth.emailOfVerification(code);
  return { email: await email };
}

async function withoutLink({ mode, code }: EmailLink, error: unknown): Promise<LinkState> {
  console.warn('A link from an email could not be opened', error);
  if (!isEndedLink(error)) return 'failed';
  if (mode !== 'verifyEmail') return 'ended';
  if (wasVerifiedHere(code)) return 'verifiedBefore';
  const isVerified = await loadAuth()
    .then((auth) => auth.isVerified())
    .catch(() => false);
  return isVerified ? 'verifiedBefore' : 'ended';
}

function VerifyAddress(props: {
  link: EmailLink;
  email: string;
  onFound: (found: LinkState) => void;
}) {
  const { link, email, onFound } = props;
  const { busy, run } = useBusy();

  async function verify(): Promise<void> {
    try {
      await (await loadAuth()).verifyEmail(link.code);
      rememberVerified(link.code);
      onFound('verified');
    } catch (error) {
      onFound(await withoutLink(link, error));
    }
  }

  return (
    <div className={styles['form']}>
      <p className={styles['email']}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      <Button variant="primary" busy={busy} onClick={() => run(verify)}>
        {t('auth.verifyNow')}
      </Button>
    </div>
  );
}

function NewPassword({
  code,
  email,
  onDone,
  onEnded,
}: {
  code: string;
  email: string;
  onDone: (isSignedIn: boolean) => void;
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
    let isSignedIn = false;
    const done = await change(
      async (auth) => {
        ({ isSignedIn } = await auth.resetPassword({ code, email, password: trimmed }));
      },
      t('auth.changed'),
      explain,
    );
    if (done) onDone(isSignedIn);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => unawaited(submit(event))}>
      <p className={styles['email']}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      {/* Password managers read the account's email address from this hidden field. */}
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

/** The page that the links in the app's emails open (docs/decisions.md "Identity and attestation"). */
export function AccountAction(props: { onLeave: () => void; onSignIn: () => void }) {
  const { onLeave, onSignIn } = props;
  const [link] = useState(() => parseEmailLink(location.search));
  const [found, setFound] = useState<LinkState>(link ? 'looking' : 'ended');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!link) return undefined;
    const looked = look(link).catch((error: unknown) => withoutLink(link, error));
    return showResult(looked, setFound, 'The account of a link could not be found');
  }, [link, attempt]);

  function tryAgain(): void {
    setFound('looking');
    setAttempt((before) => before + 1);
  }

  const resets = link?.mode === 'resetPassword';
  const toMap = { label: t('place.backToMap'), onSelect: onLeave };
  const content = () => {
    if (found === 'looking') return <Spinner />;
    if (found === 'verified' || found === 'verifiedBefore')
      return <Notice icon={<CheckIcon />} title={t(`auth.${found}`)} action={toMap} />;
    if (found === 'ended') {
      const isVerification = link?.mode === 'verifyEmail';
      return (
        <Notice
          icon={<AlertIcon />}
          title={t('auth.linkEnded')}
          {...(isVerification ? { text: t('auth.verificationEnded') } : {})}
          action={toMap}
        />
      );
    }
    if (found === 'failed' || !link)
      return (
        <Notice
          icon={<AlertIcon />}
          title={t('common.somethingWrong')}
          action={{ label: t('common.retry'), onSelect: tryAgain }}
        />
      );
    if (link.mode === 'verifyEmail')
      return <VerifyAddress link={link} email={found.email} onFound={setFound} />;
    return (
      <NewPassword
        code={link.code}
        email={found.email}
        onDone={(isSignedIn) => {
          onLeave();
          if (!isSignedIn) onSignIn();
        }}
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
