import type { NotificationSettings } from '@shared/contract/notifications.ts';
import { useRef, useState } from 'react';
import { languageList, languages, type Language } from '../../i18n/languages.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import {
  changeNotifications,
  endFeed,
  fetchNotifications,
  makeFeed,
} from '../../lib/api/notifications.ts';
import { useConnection } from '../../lib/connection.ts';
import type { SessionUser } from '../../lib/session.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/Toasts.tsx';
import { useSteadyFocus } from '../../ui/use-steady-focus.ts';
import { VerifyEmail } from './VerifyEmail.tsx';
import styles from './auth.module.css';

interface Shown {
  user: SessionUser;
  settings: NotificationSettings;
  onChange: (
    change: (wanted: NotificationSettings) => Promise<NotificationSettings>,
    wanted?: Partial<NotificationSettings>,
  ) => Promise<void>;
}

const change = ({ language, mail }: NotificationSettings) =>
  changeNotifications({ language, mail });

function Emails({ user, settings, onChange }: Shown) {
  const { mail } = settings;
  // Users without a verified email address can switch emails off, but not on.
  const isPossible = user.verified || mail;
  return (
    <Section title={t('notify.mail')}>
      <CheckField
        label={t('notify.mailWanted')}
        checked={mail}
        disabled={!isPossible}
        onCheck={(wanted) => unawaited(onChange(change, { mail: wanted }))}
      />
      <p className="hint">{t('notify.mailHint')}</p>
      {!isPossible && <VerifyEmail why={t('notify.verify')} />}
    </Section>
  );
}

const copy = (address: string): Promise<void> =>
  copyText(address, { done: t('toast.linkCopied'), failed: t('toast.copyFailed') });

function Feed({ settings, onChange }: Shown) {
  const frame = useRef<HTMLDivElement>(null);
  useSteadyFocus(frame);
  const making = useBusy();
  const ending = useBusy();
  /**
   * The address of the feed. The server sends the address only once, so the dialog shows the address until it closes.
   */
  const [address, setAddress] = useState<string | null>(null);
  const make = async (wanted: NotificationSettings) => {
    setAddress((await makeFeed(wanted.language)).address);
    return { ...wanted, feed: true };
  };
  const end = async (wanted: NotificationSettings) => {
    await endFeed();
    setAddress(null);
    return { ...wanted, feed: false };
  };
  return (
    <div ref={frame}>
      <Section title={t('notify.feed')}>
        <p className="hint">{t('notify.feedHint')}</p>
        {settings.feed && address === null && <p>{t('notify.feedThere')}</p>}
        {address !== null && (
          <TextField
            label={t('notify.address')}
            hint={t('notify.addressHint')}
            dir="ltr"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
            trailing={
              <IconButton
                label={t('share.copy')}
                icon={<CopyIcon />}
                onClick={() => unawaited(copy(address))}
              />
            }
          />
        )}
        <div className={styles['answers']}>
          {settings.feed && (
            <Button
              variant="quiet"
              busy={ending.busy}
              disabled={making.busy}
              onClick={() => ending.run(() => onChange(end))}
            >
              {t('notify.revoke')}
            </Button>
          )}
          {address === null && (
            <Button
              busy={making.busy}
              disabled={ending.busy}
              onClick={() => making.run(() => onChange(make))}
            >
              {t(settings.feed ? 'notify.makeNew' : 'notify.make')}
            </Button>
          )}
        </div>
      </Section>
    </div>
  );
}

async function fetchSettings(): Promise<NotificationSettings> {
  const loaded = await fetchNotifications();
  // While emails and the feed are off, the form proposes the current language.
  const isUnused = !loaded.mail && !loaded.feed;
  return isUnused ? { ...loaded, language: currentLanguage() } : loaded;
}

export function Notifications({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { data, failure, reload } = useFetched(fetchSettings);
  const saved = useRef<NotificationSettings | null>(null);
  const [chosen, setChosen] = useState<NotificationSettings | null>(null);
  const settings = chosen ?? data;
  const lastCall = useRef(Promise.resolve());
  const lost = useConnection((connection) => connection.lost);

  // The calls are sent one after the other. Until the last call is answered, the dialog shows what the user has chosen.
  function onChange(...[call, wanted]: Parameters<Shown['onChange']>): Promise<void> {
    if (!data || !settings) return Promise.resolve();
    setChosen({ ...settings, ...wanted });
    const mine = lastCall.current.then(async () => {
      try {
        saved.current = await call({ ...(saved.current ?? data), ...wanted });
      } catch (error) {
        console.warn('The settings of emails could not be changed', error);
        toast.error(whyFailed(error, lost));
      }
      if (lastCall.current === mine) setChosen(saved.current);
    });
    return (lastCall.current = mine);
  }
  const shown = settings && { user, settings, onChange };
  return (
    <Dialog title={t('notify.title')} onClose={onClose} closeLabel={t('common.close')}>
      {failure !== null && (
        <Problem
          text={whyFailed(failure, lost)}
          action={{ label: t('common.retry'), onSelect: reload }}
        />
      )}
      {data === null && failure === null && <Spinner />}
      {shown && (
        <div className={styles['card']}>
          {(shown.settings.mail_offered || shown.settings.mail) && <Emails {...shown} />}
          <Feed {...shown} />
          <SelectField<Language>
            label={t('notify.language')}
            value={shown.settings.language}
            options={languageList.map((one) => [one, languages[one].name] as const)}
            onChoose={(language) => unawaited(onChange(change, { language }))}
          />
        </div>
      )}
    </Dialog>
  );
}
