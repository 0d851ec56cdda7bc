import { decadesUntil, type DialectPlace, type Speaker } from '@contract/speaker.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { formatDecade } from '../../../i18n/format-decade.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './speaker.module.css';
import { useFoundPlaces } from './use-found-places.ts';

export interface SpeakerFieldProps {
  speaker: Speaker | null;
  disabled?: boolean;
  /** Null: nothing is said. */
  onSpeaker: (speaker: Speaker | null) => void;
}

/** What is left of it; nothing where nothing is. */
const saying = (dialect: DialectPlace | null, born: number | null): Speaker | null =>
  dialect === null && born === null ? null : { dialect, born };

/** Enter chooses nothing, and does not send the form around it. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** A place of the map, looked for by any of its names. */
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
                {details !== '' && <bdi className={styles['hint']}>{details}</bdi>}
              </span>
            </RowButton>
          </li>
        ))}
      </ul>
      <p className={styles['hint']} role="status">
        {isAnswered && found.length === 0 && t('speaker.none')}
      </p>
    </div>
  );
}

/** Asks who speaks, of those alone who want to say; told with each recording until it is taken back. */
export function SpeakerField({ speaker, disabled = false, onSpeaker }: SpeakerFieldProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const dialect = speaker?.dialect ?? null;
  const born = speaker?.born ?? null;
  if (!opened && speaker === null) {
    return (
      <Button disabled={disabled} aria-expanded={false} onClick={() => setOpened(true)}>
        {t('speaker.open')}
      </Button>
    );
  }
  return (
    <fieldset className={styles['speaker']} disabled={disabled} aria-describedby={id}>
      <legend>{t('speaker.title')}</legend>
      <p className={styles['hint']} id={id}>
        {t('speaker.about')}
      </p>
      {dialect ? (
        <p className={styles['chosen']}>
          {t('speaker.dialect')}: <bdi>{dialect.name}</bdi>
          <Button variant="quiet" onClick={() => onSpeaker(saying(null, born))}>
            {t('speaker.another')}
          </Button>
        </p>
      ) : (
        <DialectField disabled={disabled} onChoose={(chosen) => onSpeaker(saying(chosen, born))} />
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
      {speaker !== null && <p className={styles['hint']}>{t('speaker.reused')}</p>}
      <Button
        variant="quiet"
        onClick={() => {
          setOpened(false);
          onSpeaker(null);
        }}
      >
        {t('speaker.remove')}
      </Button>
    </fieldset>
  );
}
