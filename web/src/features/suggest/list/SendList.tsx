import { agreement } from '@shared/contract/licence.ts';
import { limits } from '@shared/contract/limits.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { useSession } from '../../../lib/session.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { agreementLanguageOf, licenceOf } from '../drafts/given-licence.ts';
import { LicenceCheck } from '../form/LicenceCheck.tsx';
import { EvidenceFields } from '../form/names/EvidenceFields.tsx';
import type { NameProblem } from '../form/names/name-problem.ts';
import { newEvidence, type TypedEvidence } from '../drafts/typed-name.ts';
import styles from '../suggest.module.css';
import { putList, sourceProblem, type NumberedRow, type RefusedRow } from './put-list.ts';

/** What the user has typed about a list. */
export interface TypedDetails {
  title: string;
  source: TypedEvidence;
}

export interface SendListProps {
  uid: string;
  rows: readonly NumberedRow[];
  title: string;
  /** Details from an earlier visit of this step; null if there are none. */
  details: TypedDetails | null;
  onDetails: (details: TypedDetails) => void;
  onBack: () => void;
  onSent: (added: number, refused: readonly RefusedRow[]) => void;
}

export function SendList({ uid, rows, onDetails, onBack, onSent, ...props }: SendListProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [untouched] = useState<TypedDetails>(() => ({
    title: props.title,
    source: {
      ...newEvidence('source'),
      ...(rows.some(({ voice }) => voice) ? { kind: 'oral' } : {}),
    },
  }));
  const typed = props.details ?? untouched;
  const { title, source } = typed;
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const [asksLicence] = useState(() => licenceOf(uid)?.version !== agreement.version);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, run } = useBusy();
  const verified = useSession(({ user }) => user?.verified === true);
  const limit = verified ? limits.verifiedListRowsPerDay : limits.listRowsPerDay;
  const hours = 24 * Math.floor((rows.length - 1) / limit);
  const voices = rows.filter(({ voice }) => voice).length;
  const perHour = verified ? limits.verifiedPerHour : limits.uploadsPerHour;
  const minutes = 60 * Math.floor((voices - 1) / perHour);
  const makesArabic = rows.some(
    ({ old }) => old.length > 0 && !old.some((name) => scriptOf(name) === 'Arab'),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const wrong = sourceProblem(source);
    setProblem(wrong);
    if (!wrong && (!asksLicence || agreed)) run(send);
  }

  async function send(): Promise<void> {
    try {
      const language = agreementLanguageOf(uid, asksLicence);
      const details = { id, title: title.trim(), source, language };
      const { added, refused } = await putList(uid, rows, details);
      onSent(added, refused);
    } catch (error) {
      console.warn('A list could not be put into the outbox', error);
      toast.error(t('list.notKept'));
    }
  }

  const quota = (text: string) => (
    <p className="hint">
      {text} {!verified && t('list.unverified')}
    </p>
  );

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('list.title')}
        note={t('suggest.optional')}
        hint={t('list.titleHint')}
        maxLength={limits.labelLength}
        value={title}
        onChange={({ target }) => onDetails({ ...typed, title: target.value })}
      />
      <h3 className={styles['label']}>{t('list.source')}</h3>
      <EvidenceFields
        evidence={source}
        errorOf={(field) => (problem?.field === `evidence.0.${field}` ? problem.text : null)}
        disabled={busy}
        onEvidence={(changed) => {
          onDetails({ ...typed, source: changed });
          setProblem(null);
        }}
      />
      {problem !== null && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
      {makesArabic && <p className="hint">{t('list.arabicMade')}</p>}
      {asksLicence && (
        <LicenceCheck
          checked={agreed}
          disabled={busy}
          error={tried && !agreed ? t('common.required') : null}
          onCheck={setAgreed}
        />
      )}
      {hours > 0 && quota(t('list.quota', { limit, hours }))}
      {minutes > 0 && quota(t('chat.quota', { limit: perHour, minutes }))}
      <div className={styles['ends']}>
        <Button disabled={busy} onClick={onBack}>
          {t('list.back')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('list.send', { count: rows.length })}
        </Button>
      </div>
    </form>
  );
}
