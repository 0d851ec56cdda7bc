import type { PendingSuggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';

export function HandedOn({
  handedOn: { by, note, is_own },
  className,
}: {
  handedOn: NonNullable<PendingSuggestion['handed_on']>;
  className: string | undefined;
}) {
  const name = by ?? t('review.handOn.byOther');
  return (
    <span className={className}>
      {is_own ? t('review.handOn.byYou') : t('review.handOn.by', { name })}
      {note !== null && (
        <>
          {': '}
          <bdi>{note}</bdi>
        </>
      )}
    </span>
  );
}
