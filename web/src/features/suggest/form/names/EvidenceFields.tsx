import { evidenceKinds } from '@shared/names/vocabulary.ts';
import { t } from '../../../../i18n/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea, TextField } from '../../../../ui/TextField.tsx';
import { typedDirection } from '../direction.ts';
import styles from './names.module.css';
import { Line } from './parts.tsx';
import { emptyEvidence, type TypedEvidence } from '../../drafts/typed-name.ts';

/** For oral evidence, shows only the kind and the year, because the other fields could identify the speaker. */
export function EvidenceFields(props: {
  evidence: TypedEvidence;
  errorOf: (field: string) => string | null;
  disabled: boolean;
  onEvidence: (evidence: TypedEvidence) => void;
  onRemove?: () => void;
}) {
  const { evidence, errorOf, disabled, onEvidence } = props;
  const set = (change: Partial<TypedEvidence>) => onEvidence({ ...evidence, ...change });
  const line = (field: 'label' | 'year' | 'page') => ({
    value: evidence[field],
    disabled,
    error: errorOf(field),
    onText: (text: string) => set({ [field]: text }),
  });
  return (
    <div className={styles['evidence']} role="group" aria-label={t('suggest.evidence')}>
      <SelectField
        label={t('suggest.evidenceKind')}
        value={evidence.kind}
        options={evidenceKinds.map((kind) => [kind, t(`names.evidence.${kind}`)] as const)}
        disabled={disabled}
        onChoose={(kind) => set({ kind, ...(kind === 'oral' ? emptyEvidence : {}) })}
      />
      {evidence.kind === 'oral' ? (
        <p className="hint">{t('suggest.oralHint')}</p>
      ) : (
        <Line {...line('label')} label={t('suggest.evidenceTitle')} />
      )}
      <Line {...line('year')} label={t('suggest.evidenceYear')} />
      {evidence.kind !== 'oral' && (
        <>
          <Line {...line('page')} label={t('suggest.evidencePage')} />
          <TextField
            label={t('suggest.evidenceLink')}
            note={t('suggest.optional')}
            hint={t('suggest.evidenceLinkHint')}
            inputMode="url"
            dir="ltr"
            value={evidence.link}
            error={errorOf('link')}
            disabled={disabled}
            onChange={({ target }) => set({ link: target.value })}
          />
          <TextArea
            label={t('suggest.evidenceQuote')}
            rows={2}
            dir={typedDirection(evidence.quote) ?? 'auto'}
            value={evidence.quote}
            error={errorOf('quote')}
            disabled={disabled}
            onChange={({ target }) => set({ quote: target.value })}
          />
        </>
      )}
      {props.onRemove && (
        <Button variant="quiet" disabled={disabled} onClick={props.onRemove}>
          {t('suggest.removeEvidence')}
        </Button>
      )}
    </div>
  );
}
