import { limits } from '@shared/contract/limits.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import { WordsForm } from '../actions/WordsForm.tsx';
import { useOwnChange } from './use-own-change.ts';

export interface AnswerFormProps {
  suggestion: OfPlace;
  /** Id of the list about which the question is; null for a question about a suggestion. */
  list?: string | null;
}

/** A form in which contributors answer a question about their suggestion or list. */
export function AnswerForm({ suggestion, list = null }: AnswerFormProps) {
  // an idempotency key: if the response is lost, the repeated call has the same key
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
