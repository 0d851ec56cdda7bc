import { decadesUntil, type DialectPlace, type Speaker } from '@shared/contract/speaker.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatDecade } from '../../../i18n/format-decade.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { DotRow } from '../../../ui/DotRow.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './speaker.module.css';
import { useFoundPlaces } from './use-found-places.ts';

export interface SpeakerFieldProps {
  speaker: Speaker | null;
  disabled?: boolean;
  onSpeaker: (speaker: Speaker | null) => void;
}

const saying = (dialect: DialectPlace | null, born: number | null): Speaker | null =>
  dialect === null && born === null ? null : { dialect, born };

function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function DialectField(props: { disabled: boolean; onChoose: (place: DialectPlace) => void }) {
  const { disabled, onChoose } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { found, isAnswered } = useFoundPlaces(text);
  return (
    <div className={styles['dialect']}>
      <TextField
        label={t('speaker.dialect')}
        hint={t('speaker.dialectHint')}
        value={typed}
        disabled={disabled}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={keepForm}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles['found']} aria-label={t('speaker.found')}>
        {found.map(({ id, name, details }) => (
          <li key={id}>
            <RowButton tall disabled={disabled} onClick={() => onChoose({ id, name })}>
              <span className={styles['place']}>
                <bdi>{name}</bdi>
                <DotRow className="hint" texts={details} />
              </span>
            </RowButton>
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {isAnswered && found.length === 0 && t('speaker.none')}
      </p>
    </div>
  );
}

function useFocusOnFirst() {
  const frame = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [presses]);
  return { frame, pressed: () => setPresses((count) => count + 1) };
}

/**
 * The details of the speaker are optional. The user's further recordings get the same details until the user removes
 * them, or closes the page.
 */
export function SpeakerField({ speaker, disabled = false, onSpeaker }: SpeakerFieldProps) {
  const [opened, setOpened] = useState(false);
  const { frame, pressed } = useFocusOnFirst();
  const open = (now: boolean): void => {
    setOpened(now);
    pressed();
  };
  return (
    <div ref={frame}>
      {opened || speaker !== null ? (
        <Fields
          speaker={speaker}
          disabled={disabled}
          onSpeaker={onSpeaker}
          onPlace={() => open(true)}
          onNothing={() => {
            open(false);
            onSpeaker(null);
          }}
        />
      ) : (
        <Button disabled={disabled} aria-expanded={false} onClick={() => open(true)}>
          {t('speaker.open')}
        </Button>
      )}
    </div>
  );
}

function Fields(
  props: SpeakerFieldProps & { disabled: boolean; onPlace: () => void; onNothing: () => void },
) {
  const { speaker, disabled, onSpeaker, onPlace, onNothing } = props;
  const id = useId();
  const dialect = speaker?.dialect ?? null;
  const born = speaker?.born ?? null;

  function choose(place: DialectPlace | null): void {
    onSpeaker(saying(place, born));
    onPlace();
  }

  return (
    <fieldset className={styles['speaker']} disabled={disabled} aria-describedby={id}>
      <legend>{t('speaker.title')}</legend>
      <p className="hint" id={id}>
        {t('speaker.about')}
      </p>
      {dialect ? (
        <p className={styles['chosen']}>
          {t('speaker.dialect')}: <bdi>{dialect.name}</bdi>
          <Button variant="quiet" onClick={() => choose(null)}>
            {t('speaker.another')}
          </Button>
        </p>
      ) : (
        <DialectField disabled={disabled} onChoose={choose} />
      )}
      <SelectField
        label={t('speaker.born')}
        value={born === null ? '' : String(born)}
        options={[
          ['', t('speaker.unsaid')],
          ...decadesUntil(new Date()).map((one) => [String(one), formatDecade(one)] as const),
        ]}
        disabled={disabled}
        onChoose={(chosen) => onSpeaker(saying(dialect, chosen === '' ? null : Number(chosen)))}
      />
      {speaker !== null && <p className="hint">{t('speaker.reused')}</p>}
      <Button variant="quiet" onClick={onNothing}>
        {t('speaker.remove')}
      </Button>
    </fieldset>
  );
}
