import { useEffect, useState, type FormEvent } from 'react';
import { whyFailed } from '../../i18n/why-failed.ts';
import { ConnectionError } from '../../lib/api/failure.ts';
import { env } from '../../lib/env.ts';
import { googleAnswers } from '../../lib/google-answers.ts';
import { useSession } from '../../lib/session.ts';
import { loadAuth } from '../../lib/start-auth.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { authFailure, isTooMany, type AuthText } from './auth-errors.ts';
import {
  emptyFields,
  fieldsOf,
  type AuthField,
  type AuthFields,
  type AuthMode,
} from './auth-mode.ts';
import { fieldErrors, isSendable, trimmed } from './auth-validation.ts';
import { ClearDevice } from './ClearDevice.tsx';
import { emailLanguage } from './email-language.ts';
import styles from './auth.module.css';

interface ModeTexts {
  title: AuthText;
  submit: AuthText;
  others: readonly (readonly [AuthMode, AuthText])[];
}

const texts: Record<AuthMode, ModeTexts> = {
  signIn: {
    title: 'auth.signIn',
    submit: 'auth.signIn',
    others: [
      ['signUp', 'auth.toSignUp'],
      ['forgotPass', 'auth.toForgot'],
    ],
  },
  signUp: { title: 'auth.signUp', submit: 'auth.signUp', others: [['signIn', 'auth.toSignIn']] },
  forgotPass: {
    title: 'auth.forgotPass',
    submit: 'auth.sendReset',
    others: [['signIn', 'auth.backToSignIn']],
  },
};

function autoComplete(mode: AuthMode, field: AuthField): string {
  if (field === 'name') return 'nickname';
  if (field === 'email') return 'email';
  return mode === 'signUp' ? 'new-password' : 'current-password';
}

const inputType = { name: 'text', email: 'email', password: 'password' } as const;

async function send(mode: AuthMode, { name, email, password }: AuthFields): Promise<void> {
  const auth = await loadAuth();
  if (mode === 'signIn') await auth.signIn({ email, password });
  else if (mode === 'signUp') await auth.signUp({ name, email, password });
  else await auth.sendPasswordReset(email, emailLanguage());
}

export function AuthDialog({
  onClose,
  onSignedIn,
}: {
  onClose: () => void;
  onSignedIn: () => void;
}) {
  const [mode, setMode] = useState<AuthMode>('signIn');
  const [hasSwitched, setSwitched] = useState(false);
  const [fields, setFields] = useState(emptyFields);
  const [errors, setErrors] = useState<Partial<AuthFields>>({});
  const { busy, run } = useBusy();
  const [unanswered, setUnanswered] = useState<string | null>(null);
  // `popupOpen` is separate from `busy`, so that the form stays usable: after the user has closed the popup, Firebase
  // reports the end of the sign-in only some seconds later.
  const [popupOpen, setPopupOpen] = useState(false);
  const [googleSilent, setGoogleSilent] = useState(false);
  const [clearing, setClearing] = useState(false);

  // Loads Firebase in advance. Browsers block a popup that does not open immediately after the click, so the click must
  // not wait for Firebase's code.
  useEffect(() => {
    loadAuth().catch(() => undefined);
  }, []);

  const signedIn = useSession((session) => session.user !== null);
  // True if the user has already signed in, for example in another tab. False during sign-up: an interrupted sign-up
  // has already created the account, but the user must still finish the form.
  const known = signedIn && mode === 'signIn' && !busy && !popupOpen && !clearing;
  useEffect(() => {
    if (known) onSignedIn();
  }, [known, onSignedIn]);

  function switchTo(next: AuthMode): void {
    setMode(next);
    setSwitched(true);
    setFields(emptyFields);
    setErrors({});
    setUnanswered(null);
  }

  function edit(field: AuthField, text: string): void {
    setFields((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = fieldErrors(mode, fields);
    setErrors(found);
    if (Object.keys(found).length === 0 && isSendable(mode, fields)) run(attempt);
  }

  async function attempt(): Promise<void> {
    setUnanswered(null);
    try {
      await send(mode, trimmed(fields));
      if (mode === 'forgotPass') {
        toast.success(t('auth.resetSent'));
        switchTo('signIn');
      } else {
        onSignedIn();
      }
    } catch (error) {
      if (error instanceof ConnectionError) setUnanswered(whyFailed(error, false));
      if (isTooMany(error)) setUnanswered(t('auth.tooMany'));
      const failure = authFailure(mode, error);
      if ('toast' in failure) toast.error(failure.toast);
      else setErrors({ [failure.field]: failure.text });
    }
  }

  async function continueWithGoogle(): Promise<void> {
    setPopupOpen(true);
    setGoogleSilent(false);
    unawaited(
      googleAnswers().then((answers) => {
        if (answers) return;
        setGoogleSilent(true);
        setPopupOpen(false);
      }),
    );
    try {
      await (await loadAuth()).signInWithGoogle();
      onSignedIn();
    } catch (error) {
      // Errors of social sign-in are only logged (product.md §8).
      console.warn('Social sign-in failed', error);
    } finally {
      setPopupOpen(false);
    }
  }

  if (clearing) return <ClearDevice onClose={onClose} />;
  return (
    <Dialog title={t(texts[mode].title)} onClose={onClose} closeLabel={t('common.close')}>
      {/* With `noValidate`, the form shows the messages of the specification instead of the browser's messages. */}
      <form className={styles['form']} noValidate onSubmit={submit}>
        {fieldsOf[mode].map((field, index) => (
          <TextField
            key={`${mode} ${field}`}
            label={t(`auth.${field}`)}
            type={inputType[field]}
            {...(field === 'name' ? {} : { dir: 'ltr' })}
            autoComplete={autoComplete(mode, field)}
            // The button that the user pressed to open this form has disappeared, so the first field gets the focus.
            autoFocus={index === 0 && hasSwitched}
            required
            value={fields[field]}
            error={errors[field] ?? null}
            hint={field === 'name' ? t('auth.nameHint') : null}
            onChange={({ target }) => edit(field, target.value)}
          />
        ))}
        <Button type="submit" variant="primary" busy={busy}>
          {t(texts[mode].submit)}
        </Button>
        {unanswered && <p role="alert">{unanswered}</p>}
      </form>
      {mode !== 'forgotPass' && env.googleSignIn && (
        <>
          <p className={styles['or']}>{t('auth.or')}</p>
          <Button
            className={styles['wide']}
            busy={popupOpen}
            disabled={busy}
            onClick={() => unawaited(continueWithGoogle())}
          >
            {t('auth.google')}
          </Button>
          {googleSilent && <p role="alert">{t('auth.googleSilent')}</p>}
        </>
      )}
      <nav className={styles['switches']}>
        {texts[mode].others.map(([other, text]) => (
          <Button key={other} variant="quiet" disabled={busy} onClick={() => switchTo(other)}>
            {t(text)}
          </Button>
        ))}
        {mode === 'signIn' && (
          <Button variant="quiet" disabled={busy} onClick={() => setClearing(true)}>
            {t('device.clear')}
          </Button>
        )}
      </nav>
    </Dialog>
  );
}
