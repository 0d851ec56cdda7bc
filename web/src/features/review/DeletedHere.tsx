import type { DeletedPlace } from '@shared/contract/schemas.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { isCode } from '../../lib/api/failure.ts';
import { fetchDeletedPlace } from '../../lib/api/review.ts';
import { DeletedView } from './DeletedView.tsx';

export interface DeletedHereProps {
  placeId: string;
  onBack: () => void;
  onRestored: (placeId: string) => void;
  /** Shown where nothing was deleted. */
  children: ReactNode;
}

/** For admins, at the address of a deleted place: what it was, with 'Restore'. */
export function DeletedHere({ placeId, onBack, onRestored, children }: DeletedHereProps) {
  const [place, setPlace] = useState<DeletedPlace | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    setPlace(null);
    fetchDeletedPlace(placeId, asking.signal)
      .then(setPlace)
      .catch((error: unknown) => {
        if (asking.signal.aborted || isCode(error, 'not_found')) return;
        console.warn('What was deleted here could not be loaded', error);
      });
    return () => asking.abort();
  }, [placeId]);
  if (place === null) return children;
  return <DeletedView place={place} onBack={onBack} onRestored={onRestored} />;
}
