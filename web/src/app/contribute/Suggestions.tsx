import { useState } from 'react';
import { isPublicStatus } from '@shared/contract/status.ts';
import { SimilarPlaces } from '../../features/add-place/SimilarPlaces.tsx';
import { AnswersForReview } from '../../features/living-names/AnswersForReview.tsx';
import type { CorrectionForm } from '../../features/review/decide/correction-form.ts';
import { AudioContext } from '../../features/review/values/render-audio.ts';
import {
  SubmissionsView,
  type SubmissionsViewProps,
} from '../../features/review/submissions/SubmissionsView.tsx';
import { mapPlace } from '../../features/review/dock/layers.ts';
import { correctionError } from '../../features/suggest/form/correction-error.ts';
import { CorrectionField } from '../../features/suggest/form/CorrectionField.tsx';
import { useSession } from '../../lib/session.ts';
import { isElsewhere } from '../location.ts';
import { MergeOnDemand } from './merge-on-demand.tsx';
import { renderAudio } from '../../features/voice/AudioPlayer.tsx';
import { usePendingPlaces } from './pending-places.ts';

const corrections: CorrectionForm = { Field: CorrectionField, errorOf: correctionError };

export function Suggestions(props: Omit<SubmissionsViewProps, 'corrections'>) {
  const { place, onNext, onChanged } = props;
  const admin = useSession((session) => session.admin);
  const [merging, setMerging] = useState<string | null>(null);
  const [merged, setMerged] = useState<ReadonlySet<string>>(new Set());
  const pending = usePendingPlaces();
  return (
    <>
      {place.status !== 'none' && (
        <SimilarPlaces
          place={mapPlace(place, place.status)}
          pending={pending}
          without={merged}
          onOpen={(id) => onNext(id, null)}
          onMerge={admin ? setMerging : null}
        />
      )}
      {merging !== null && (
        <MergeOnDemand
          place={place}
          other={merging}
          onMerged={(kept, part) => {
            setMerged(new Set(part === null ? [] : [...merged, part]));
            if (!isElsewhere(place.place_id)) onNext(kept, null);
            onChanged();
          }}
          onClose={() => setMerging(null)}
        />
      )}
      {isPublicStatus(place.status) && <AnswersForReview place={place} />}
      <AudioContext value={renderAudio}>
        <SubmissionsView {...props} corrections={corrections} />
      </AudioContext>
    </>
  );
}
