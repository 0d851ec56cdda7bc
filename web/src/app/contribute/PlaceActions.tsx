import type { Place } from '@contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../lib/session.ts';
import { useMap } from '../../map/state.ts';
import { Button } from '../../ui/Button.tsx';
import { askToSignIn } from './sign-in.ts';

/** The panel's views, by the map state's tab. */
export const tabs = { info: 0, edit: 1, submissions: 2, history: 3 } as const;

const open = (tab: number) => () => useMap.getState().setTab(tab);

/** The buttons of the Info view for whoever is looking (product.md §2, §6). */
export function PlaceActions({ place }: { place: Place }) {
  const { user, admin, loading } = useSession();
  return (
    <>
      {user ? (
        <Button variant="primary" onClick={open(tabs.edit)}>
          {t('suggest.open')}
        </Button>
      ) : (
        <Button variant="primary" busy={loading} onClick={() => askToSignIn(open(tabs.edit))}>
          {t('place.signInToSuggest')}
        </Button>
      )}
      {admin && <Button onClick={open(tabs.submissions)}>{t('review.viewSuggestions')}</Button>}
      {place.status !== 'none' && (
        <Button variant="quiet" onClick={open(tabs.history)}>
          {t('review.history')}
        </Button>
      )}
    </>
  );
}
