import { limits } from '@shared/contract/limits.ts';
import { certainties, nameKinds, scriptCodes } from '@shared/names/vocabulary.ts';
import { codeName } from '../../../../i18n/code-name.ts';
import { t } from '../../../../i18n/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TrashIcon } from '../../../../ui/action-icons.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { typedDirection } from '../direction.ts';
import { NameField } from '../NameField.tsx';
import { scriptOf } from '../text-props.ts';
import { EvidenceFields } from './EvidenceFields.tsx';
import type { NameProblem } from './name-problem.ts';
import styles from './names.module.css';
import { DateField, Folded, Line } from './parts.tsx';
import { newEvidence, type TypedName } from '../../drafts/typed-name.ts';

/** Languages of place names in the region. The schema accepts any ISO 639 code. */
const languages = 'az fa tr ku hy ar ota ru syr he tly en'.split(' ');

const named = <C extends string>(kind: 'language' | 'script', codes: readonly C[]) =>
  codes.map((code) => [code, codeName(kind, code)] as const);

interface CardProps {
  name: TypedName;
  problem: NameProblem | null;
  disabled: boolean;
  onName: (name: TypedName) => void;
  onRemove: () => void;
}

function useParts({ name, problem, disabled, onName }: CardProps) {
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null);
  return {
    errorOf,
    isWrong: (fields: RegExp) => problem !== null && fields.test(problem.field),
    set: (change: Partial<TypedName>) => onName({ ...name, ...change }),
    line: (field: 'body' | 'number' | 'replaced') => ({
      value: name[field],
      disabled,
      error: errorOf(field),
      onText: (text: string) => onName({ ...name, [field]: text }),
    }),
    date: (field: 'from' | 'to' | 'decided') => ({
      date: name[field],
      disabled,
      error: errorOf(field),
      onDate: (date: TypedName['from']) => onName({ ...name, [field]: date }),
    }),
  };
}

function When(props: CardProps) {
  const { date, isWrong } = useParts(props);
  return (
    <Folded title={t('suggest.when')} wrong={isWrong(/^(from|to)$/)}>
      <DateField {...date('from')} label={t('suggest.from')} hint={t('suggest.dateHint')} />
      <DateField {...date('to')} label={t('suggest.to')} />
    </Folded>
  );
}

function HowKnown(props: CardProps) {
  const { name, disabled } = props;
  const { errorOf, isWrong, set } = useParts(props);
  const { evidence } = name;
  return (
    <Folded title={t('suggest.howKnown')} open={evidence.length > 0} wrong={isWrong(/^evidence/)}>
      <SelectField
        label={t('suggest.certainty')}
        value={name.certainty}
        options={certainties.map((one) => [one, t(`names.certainty.${one}`)] as const)}
        disabled={disabled}
        onChoose={(certainty) => set({ certainty })}
      />
      {evidence.map((one, index) => (
        <EvidenceFields
          key={one.id}
          evidence={one}
          errorOf={(field) => errorOf(`evidence.${index}.${field}`)}
          disabled={disabled}
          onEvidence={(changed) =>
            set({ evidence: evidence.map((known) => (known.id === one.id ? changed : known)) })
          }
          onRemove={() => set({ evidence: evidence.filter(({ id }) => id !== one.id) })}
        />
      ))}
      {evidence.length < limits.evidenceCount && (
        <Button
          disabled={disabled}
          onClick={() => set({ evidence: [...evidence, newEvidence(crypto.randomUUID())] })}
        >
          <PlusIcon size={18} />
          {t('suggest.addEvidence')}
        </Button>
      )}
    </Folded>
  );
}

function Renaming(props: CardProps) {
  const { line, date, isWrong } = useParts(props);
  return (
    <Folded title={t('suggest.renaming')} wrong={isWrong(/^(body|number|decided|replaced)$/)}>
      <Line {...line('body')} label={t('suggest.body')} />
      <Line {...line('number')} label={t('suggest.number')} />
      <DateField {...date('decided')} label={t('suggest.decided')} />
      <Line {...line('replaced')} label={t('suggest.replaced')} />
    </Folded>
  );
}

export function NameCard(props: CardProps) {
  const { name, disabled } = props;
  const { errorOf, set } = useParts(props);
  const { form } = name;
  const called = form.trim() || t('suggest.otherName');
  return (
    <fieldset className={styles['card']}>
      <legend className={styles['legend']}>
        <bdi>{called}</bdi>
      </legend>
      <NameField
        label={t('suggest.otherName')}
        script={scriptOf(form)}
        dir={typedDirection(form) ?? 'auto'}
        value={form}
        error={errorOf('form')}
        disabled={disabled}
        required
        onChange={({ target }) => set({ form: target.value })}
      />
      <SelectField
        label={t('suggest.nameKind')}
        value={name.kind}
        options={nameKinds.map((kind) => [kind, t(`names.kind.${kind}`)] as const)}
        disabled={disabled}
        onChoose={(kind) => set({ kind })}
      />
      <div className={styles['pair']}>
        <SelectField
          label={t('suggest.language')}
          value={name.language}
          options={[['', t('suggest.notKnown')], ...named('language', languages)]}
          disabled={disabled}
          onChoose={(language) => set({ language })}
        />
        <SelectField
          label={t('suggest.script')}
          value={name.script}
          options={[['', t('suggest.asWritten')], ...named('script', scriptCodes)]}
          disabled={disabled}
          onChoose={(script) => set({ script })}
        />
      </div>
      <When {...props} />
      <HowKnown {...props} />
      <Renaming {...props} />
      <IconButton
        label={t('suggest.removeName', { name: called })}
        icon={<TrashIcon size={18} />}
        disabled={disabled}
        onClick={props.onRemove}
      />
    </fieldset>
  );
}
