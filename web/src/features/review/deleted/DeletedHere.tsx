import { useCallback, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { fetchDeletedPlace } from '../../../lib/api/review.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { LoadFailed } from '../values/Loading.tsx';
import { DeletedView } from './DeletedView.tsx';

export interface DeletedHereProps {
  placeId: string;
  onBack: () => void;
  onRestored: (placeId: string) => void;
  children: ReactNode;
}

export function DeletedHere({ placeId, onBack, onRestored, children }: DeletedHereProps) {
  const fetchHere = useCallback(
    async (signal: AbortSignal) => {
      try {
        return await fetchDeletedPlace(placeId, signal);
      } catch (failure) {
        if (isCode(failure, 'not_found')) return null;
        throw failure;
      }
    },
    [placeId],
  );
  const { data: place, failure, reload } = useFetched(fetchHere);
  if (place?.place_id === placeId)
    return <DeletedView place={place} onBack={onBack} onRestored={onRestored} />;
  return (
    <>
      {children}
      {failure !== null && (
        <LoadFailed title={t('common.somethingWrong')} failure={failure} onRetry={reload} />
      )}
    </>
  );
}
