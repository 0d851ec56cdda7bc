import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { TextForm } from './TextForm.tsx';
import { useOwnChange, type SuggestionIds } from './use-own-change.ts';

export interface AnswerFormProps {
  ids: SuggestionIds;
  /** The list that the question is about; null: it is about the suggestion. */
  list?: string | null;
}

/** The contributor's answer to what is asked about a suggestion, or about a list. */
export function AnswerForm({ ids, list = null }: AnswerFormProps) {
  // a repeated call after a lost answer is the same call
  const [key] = useState(() => crypto.randomUUID());
  const { busy, change } = useOwnChange();

  const send = (answer: string) =>
    change(async () => {
      const calls = await contributorCalls();
      await (list === null
        ? calls.answerQuestion(ids, answer, key)
        : calls.answerAboutList(list, answer, key));
    }, t('ask.sent'));

  return (
    <TextForm
      label={t('ask.yourAnswer')}
      hint={t('ask.answerHint')}
      send={t('ask.send')}
      busy={busy}
      onSend={(answer) => unawaited(send(answer))}
    />
  );
}
