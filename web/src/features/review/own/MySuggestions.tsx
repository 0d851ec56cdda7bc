import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import type { ReactNode } from 'react';
import { isUndecided } from '@shared/contract/status.ts';
import { formatList } from '../../../i18n/format.ts';
import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { languageOfName } from '../../../map/places/language-of-name.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Questions } from '../ask/Questions.tsx';
import { Withdraw } from './Withdraw.tsx';
import { EntryRow, Note } from '../dock/EntryRow.tsx';
import { ForgetSpeaker } from '../actions/ForgetSpeaker.tsx';
import type { ListProps } from '../dock/ListsDock.tsx';
import { ListState } from '../dock/ListState.tsx';
import { speakerForgotten, useLists } from '../dock/lists.ts';
import { reloadLists } from '../dock/use-layers.ts';
import { MyLists } from './MyLists.tsx';
import { reasonText } from '../values/reason-text.ts';
import { SpeakerText } from '../values/SpeakerText.tsx';
import { StateBadge } from '../values/StateBadge.tsx';
import ask from '../ask/ask.module.css';
import styles from '../dock/lists.module.css';

function Outcome({ suggestion }: { suggestion: OwnSuggestion }) {
  const { state, taken } = suggestion;
  const reason = reasonText(suggestion);
  if (state === 'declined' && reason !== null) return <Note>{reason}</Note>;
  if (state !== 'approved' || taken.length === 0) return null;
  const fields = formatList(taken.map((field) => t(`field.${field}`)));
  return <Note>{t('review.mineTaken', { fields })}</Note>;
}

export interface MySuggestionsProps extends ListProps {
  renderChange: (suggestion: OwnSuggestion) => ReactNode;
}

export function MySuggestions(props: MySuggestionsProps) {
  const { own, loading, failure } = useLists();
  return (
    <>
      <ListState
        loading={own.length === 0 && loading}
        failure={failure}
        isEmpty={own.length === 0}
        text={t('review.mineEmpty')}
        onRetry={reloadLists}
      />
      <MyLists own={own} />
      <ul className={styles['items']}>
        {own.map((suggestion) => (
          // The key contains the place, because the id of an imported suggestion is unique only within its place.
          <li key={`${suggestion.place_id} ${suggestion.id}`}>
            <EntryRow
              name={<ShownName place={suggestion} />}
              mark={<StateBadge state={suggestion.state} />}
              aria-current={suggestion.place_id === props.current || undefined}
              onClick={() => props.onChoose(suggestion.place_id)}
            >
              <Note>
                <bdi lang={languageOfName(suggestion.name_new, false)}>{suggestion.name_new}</bdi>
                {' · '}
                <time dateTime={suggestion.created_at}>{formatDate(suggestion.created_at)}</time>
              </Note>
              {suggestion.speaker && (
                <Note>
                  {t('review.speaker')}: <SpeakerText speaker={suggestion.speaker} />
                </Note>
              )}
              <Outcome suggestion={suggestion} />
            </EntryRow>
            {isUndecided(suggestion.state) && (
              <div className={ask['below']}>
                <Questions questions={suggestion.questions} isOpen={suggestion.state === 'asked'} />
                {suggestion.state === 'asked' && (
                  // With the key, a further question gets a new form, because a form has only one Idempotency-Key.
                  <AnswerForm key={suggestion.questions.length} suggestion={suggestion} />
                )}
                <div className={ask['own']}>
                  {props.renderChange(suggestion)}
                  <Withdraw
                    button={t('ask.withdraw')}
                    title={t('ask.withdrawTitle')}
                    text={t('ask.withdrawText')}
                    done={t('ask.withdrawn')}
                    call={({ withdrawSuggestion }) => withdrawSuggestion(suggestion)}
                  />
                </div>
              </div>
            )}
            <ForgetSpeaker
              suggestion={suggestion}
              onForgotten={() => speakerForgotten(suggestion)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
