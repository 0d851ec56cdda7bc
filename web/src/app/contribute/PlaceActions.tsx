import type { Place } from '@shared/contract/schemas.ts';
import type { PanelView } from '../../features/place-panel/views.ts';
import { t } from '../../i18n/t.ts';
import { mayReview, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { usePanel } from '../panel/panel-state.ts';
import { isMirror } from '../../lib/site.ts';
import { askToSignIn } from './sign-in.ts';

export function SuggestName({ placeId }: { placeId: string }) {
  const { user, loading } = useSession();
  const open = () => usePanel.getState().show(placeId, 'edit');
  return user ? (
    <Button variant="primary" onClick={open}>
      {t('suggest.open')}
    </Button>
  ) : (
    <Button variant="primary" busy={loading} onClick={() => askToSignIn(open)}>
      {t(isMirror ? 'suggest.open' : 'place.signInToSuggest')}
    </Button>
  );
}

export function PlaceActions({ place }: { place: Place }) {
  const reviews = useSession(mayReview);
  const open = (view: PanelView) => () => usePanel.getState().show(place.place_id, view);
  return (
    <>
      <SuggestName placeId={place.place_id} />
      {reviews && <Button onClick={open('submissions')}>{t('review.viewSuggestions')}</Button>}
    </>
  );
}

export function PlaceHistoryButton({ placeId }: { placeId: string }) {
  return (
    <Button onClick={() => usePanel.getState().show(placeId, 'history')}>
      {t('review.history')}
    </Button>
  );
}
