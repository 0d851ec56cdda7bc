import { useMemo } from 'react';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import styles from './bring-list.module.css';
import type { ListSession } from './list-session.ts';
import { statedRows, voicesOf, type MatchedSource, type VoiceTools } from './list-steps.ts';
import type { MapTools } from './map-tools.ts';
import { MatchedRows } from './MatchedRows.tsx';
import type { Choices } from './row-state.ts';
import { SaveRest } from './SaveRest.tsx';

export function PlacesStep(props: {
  session: ListSession;
  list: MatchedSource;
  renderVoice: VoiceTools['render'];
  maps: MapTools;
  onChoices: (choices: Choices) => void;
  onBack: () => void;
  onRetry: () => void;
  onNext: () => void;
}) {
  const { session, list } = props;
  const voices = useMemo(() => voicesOf(list), [list]);
  const stated = useMemo(() => statedRows(list), [list]);
  return (
    <>
      {!list.isComplete && (
        <Problem
          text={t('list.notWhole')}
          action={{ label: t('common.retry'), onSelect: props.onRetry }}
        />
      )}
      <MatchedRows
        rows={stated}
        choices={list.choices}
        maps={props.maps}
        playerOf={(at) => {
          const voice = voices[at];
          return voice && props.renderVoice(voice.recording, t('field.voiceUrl'));
        }}
        onChoose={(chosen) => props.onChoices(new Map([...list.choices, ...chosen]))}
      />
      <div className={`${styles['buttons']} ${styles['steady']}`}>
        <Button onClick={props.onBack}>{t('list.back')}</Button>
        <SaveRest session={session} list={list} stated={stated} />
        <Button
          variant="primary"
          disabled={!stated.some(({ state }) => state === 'ready')}
          onClick={props.onNext}
        >
          {t('list.next')}
        </Button>
      </div>
    </>
  );
}
