import { t } from '../../i18n/t.ts';
import { saveBlob } from '../../lib/save-as.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { ListProblemText } from './ListProblemText.tsx';
import type { ListSession } from './list-session.ts';
import type { MatchedSource } from './list-steps.ts';
import { reasonOf } from './reason-text.ts';
import type { StatedRow } from './row-state.ts';
import { useAttempt } from './use-attempt.ts';

const noRefusals: ReadonlyMap<number, string> = new Map();

export function SaveRest(props: {
  session: ListSession;
  list: MatchedSource;
  stated: readonly StatedRow[];
  refused?: ReadonlyMap<number, string>;
}) {
  const { session, list, stated, refused = noRefusals } = props;
  const { problem, attempt } = useAttempt();
  const reasons = stated.flatMap(({ row: { at }, state }): [number, string][] => {
    const why = refused.get(at);
    if (why !== undefined) return [[at, why]];
    return state === 'ready' || state === 'given' || state === 'published'
      ? []
      : [[at, reasonOf(state)]];
  });
  if (reasons.length === 0 && list.summary.rejected.length === 0) return null;

  async function save(): Promise<void> {
    const csv = await session.leftOver(list, reasons, t('list.why'));
    saveBlob(new Blob([csv], { type: 'text/csv' }), `${list.source.title || 'list'}-rest.csv`);
  }
  return (
    <>
      <ListProblemText problem={problem} />
      <Button onClick={() => unawaited(attempt(save))}>{t('list.save')}</Button>
    </>
  );
}
