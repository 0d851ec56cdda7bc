import { flagKinds, type FlagKind } from '@shared/contract/flags.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { limits } from '@shared/contract/limits.ts';
import { useState, type FormEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { tooLong } from '../../i18n/too-long.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { isCode } from '../../lib/api/failure.ts';
import { flagPlace } from '../../lib/api/flags.ts';
import { useConnection } from '../../lib/connection.ts';
import { useSession } from '../../lib/session.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './flags.module.css';
import { forgetUnsent, keepUnsent, unsentOf } from './unsent.ts';

export interface FlagDialogProps {
  place: Place;
  onClose: () => void;
  onMuted: () => void;
}

const failureText = (failure: unknown, lost: boolean): string =>
  `${isCode(failure, 'too_many') ? t('flag.tooMany') : whyFailed(failure, lost)} ${t('flag.kept')}`;

export function FlagDialog({ place, onClose, onMuted }: FlagDialogProps) {
  const placeId = place.place_id;
  const [{ kind, words }, setFlag] = useState(() => unsentOf(placeId));
  const [wantsAnswer, setWantsAnswer] = useState(false);
  const isSignedIn = useSession(({ user }) => user !== null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const lost = useConnection((connection) => connection.lost);
  const isMounted = useMounted();
  const lengthError = tooLong(words, limits.flagLength);
  const hasRecording =
    place.voiceUrl !== null || place.names.some(({ recording }) => recording !== null);
  const kinds = flagKinds.filter((one) => one !== 'recording' || hasRecording);

  function change(changes: { kind?: FlagKind; words?: string }): void {
    if (busy) return;
    const flag = { kind, words, ...changes };
    setFlag(flag);
    keepUnsent(placeId, flag);
  }

  async function send(of: FlagKind): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { muted } = await flagPlace({
        place_id: placeId,
        kind: of,
        words,
        tell: wantsAnswer && isSignedIn,
      });
      forgetUnsent(placeId, { kind: of, words });
      const isMuted = of === 'recording' && muted;
      toast.success(t(isMuted ? 'flag.muted' : 'flag.sent'));
      if (isMounted()) onClose();
      if (isMuted) onMuted();
    } catch (error) {
      console.warn('A flag could not be sent', error);
      if (!isMounted()) toast.error(failureText(error, useConnection.getState().lost));
      setFailure(error);
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind !== null && lengthError === null) unawaited(send(kind));
  }

  return (
    <Dialog title={t('flag.title')} onClose={onClose} closeLabel={t('common.close')}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <fieldset className={styles['kinds']}>
          <legend className="visually-hidden">{t('flag.title')}</legend>
          {kinds.map((one) => (
            <RadioCard
              key={one}
              name="flag"
              checked={one === kind}
              onChoose={() => change({ kind: one })}
            >
              <span>
                {t(`flag.kind.${one}`)}
                {one === 'recording' && (
                  <span className={classNames('hint', styles['soft'])}>{t('flag.muteHint')}</span>
                )}
              </span>
            </RadioCard>
          ))}
        </fieldset>
        <TextArea
          label={t('flag.words')}
          hint={t('flag.wordsHint', { limit: limits.flagLength })}
          value={words}
          rows={2}
          error={lengthError}
          readOnly={busy}
          onChange={({ target }) => change({ words: target.value })}
        />
        {isSignedIn && (
          <CheckField
            label={t('flag.tell')}
            checked={wantsAnswer}
            onCheck={(wants) => {
              if (!busy) setWantsAnswer(wants);
            }}
          />
        )}
        {failure !== null && (
          <p className={styles['failed']} role="alert">
            {failureText(failure, lost)}
          </p>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={kind === null}>
          {t('flag.send')}
        </Button>
        <p className="hint">{t(wantsAnswer && isSignedIn ? 'flag.tellHint' : 'flag.private')}</p>
      </form>
    </Dialog>
  );
}
