import { limits } from '@shared/contract/limits.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import { WordsForm } from '../actions/WordsForm.tsx';
import { useOwnChange } from './use-own-change.ts';

export interface AnswerFormProps {
  suggestion: OfPlace;
  /** Id of the list that the question is about; null if the question is about a suggestion. */
  list?: string | null;
}

export function AnswerForm({ suggestion, list = null }: AnswerFormProps) {
  // All attempts to send have the same idempotency key. If only the response was lost, the server therefore does not
  // store the answer twice.
  const [key] = useState(() => crypto.randomUUID());
  const { busy, change } = useOwnChange();

  const send = (answer: string) =>
    change(
      ({ answerQuestion, answerAboutList }) =>
        list === null
          ? answerQuestion(suggestion, answer, key)
          : answerAboutList(list, answer, key),
      t('ask.sent'),
    );

  return (
    <WordsForm
      label={t('ask.yourAnswer')}
      hint={t('ask.answerHint')}
      rows={3}
      limit={limits.questionLength}
      send={t('ask.send')}
      busy={busy}
      onSend={send}
    />
  );
}
