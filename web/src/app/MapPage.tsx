import { placePath } from '@shared/contract/place-path.ts';
import { useEffect, useState } from 'react';
import { AddPlaceButton } from '../features/browse-map/AddPlaceButton.tsx';
import { ContextMenu } from '../features/browse-map/ContextMenu.tsx';
import { LayerFilters } from '../features/browse-map/LayerFilters.tsx';
import { MapNotice } from '../features/browse-map/MapNotice.tsx';
import { ScaleBar } from '../features/browse-map/ScaleBar.tsx';
import { ZoomControl } from '../features/browse-map/ZoomControl.tsx';
import { PlacePanel } from '../features/place-panel/PlacePanel.tsx';
import { SearchBox, type SearchBoxProps } from '../features/search/SearchBox.tsx';
import { t } from '../i18n/t.ts';
import { useSession } from '../lib/session.ts';
import { rememberFetched } from '../features/place-panel/fetched-place.ts';
import { mapElement } from '../map/map-element.ts';
import { placeZoom, useMap, type LayerName } from '../map/state.ts';
import type { Covered } from '../map/geometry.ts';
import type { LatLng, MapMarker, MapPoint } from '../map/types.ts';
import { classNames } from '../ui/class-names.ts';
import { Account, AccountAction } from './contribute/Account.tsx';
import { AddPlace } from './contribute/AddPlace.tsx';
import { Lists } from './contribute/Lists.tsx';
import { askToSignIn } from './contribute/sign-in.ts';
import { reloadMap } from './contribute/reload-map.ts';
import { SignIn } from './contribute/SignIn.tsx';
import { useContribution } from './contribute/use-contribution.tsx';
import { isElsewhere, useLocation } from './location.ts';
import { firstMenu } from './first/first-clicks.ts';
import { NamesOfYear } from './NamesOfYear.tsx';
import { PlacesMap } from './PlacesMap.tsx';
import styles from './MapPage.module.css';
import { shownOf, usePanel } from './panel/panel-state.ts';
import { choosePlace, openUnlessOpen } from './panel/choose-place.ts';
import { chooseResult } from './panel/choose-result.ts';
import { coveredNow } from './panel/show-position.ts';
import { sharing } from './panel/sharing.tsx';
import { forgetPlace, showExtent, useOpenPlace } from './panel/use-open-place.ts';
import { accountActionPath, homePath, isKnownPath, placeIdOf } from './routes.ts';
import { Toolbar } from './Toolbar.tsx';
import { UnknownPage } from './UnknownPage.tsx';

function focusMap(): void {
  mapElement()?.focus();
}

export function MapPage() {
  const [path, navigate] = useLocation();
  const id = placeIdOf(path);
  const { place, reload } = useOpenPlace(id);
  const knownAs = place?.state === 'ready' ? place.place.place_id : null;
  useEffect(() => {
    // Replaces the address if it contains an older id of the place.
    if (id === null || knownAs === null || knownAs === id || place?.state !== 'ready') return;
    rememberFetched(place.place);
    navigate(placePath(knownAs), { replace: true });
  }, [id, knownAs, place, navigate]);
  const shown = usePanel((panel) => shownOf(panel, id));
  const [menu, setMenu] = useState<{ point: MapPoint; covered: Covered } | null>(() => {
    const point = firstMenu();
    return point && { point, covered: coveredNow(id !== null) };
  });
  const [adding, setAdding] = useState<LatLng | null>(null);
  const leavePlace = () => {
    forgetPlace();
    if (id !== null) navigate(homePath);
  };
  const toMap = () => navigate(homePath, { replace: true });
  const close = () => {
    if (isElsewhere(id)) return;
    leavePlace();
    focusMap();
  };
  // Changing the layer Pending closes the open place (product.md §4).
  const toggleLayer = (layer: LayerName) => {
    if (layer === 'pending') leavePlace();
    useMap.getState().toggleFilter(layer);
  };
  const chooseMarker = (marker: MapMarker) => {
    setMenu(null);
    if (marker.kind === 'place') choosePlace(marker.id, navigate);
    else useMap.getState().moveTo({ center: marker.position, zoom: marker.opensAt });
  };
  const openPlace = (placeId: string) => choosePlace(placeId, navigate);
  const published = () => {
    reload();
    reloadMap();
  };
  const showPublished = (placeId: string) => {
    // The place may already be open, so it is reloaded explicitly.
    published();
    // `id` is the place that was open when the user started the change.
    if (!isElsewhere(id)) openUnlessOpen(placeId, navigate);
  };
  const contribution = useContribution({
    onReload: reload,
    onClose: close,
    onPublished: published,
    onShow: showPublished,
    onOpen: openPlace,
  });
  const openMenu = (point: MapPoint) => setMenu({ point, covered: coveredNow(id !== null) });
  const addPlace = (position: LatLng) => {
    const open = () => {
      // Closes the panel's form, because all forms share one voice recorder.
      usePanel.getState().reset();
      setAdding(position);
    };
    if (useSession.getState().user) open();
    else askToSignIn(open);
  };

  const showPosition: SearchBoxProps['onPosition'] = ({ position, action }) => {
    leavePlace();
    useMap.getState().moveTo({ center: position, zoom: placeZoom });
    if (action === 'add') addPlace(position);
  };

  return (
    <div className={classNames(styles['page'], id !== null && styles['withPlace'])}>
      <a className="visually-hidden" href="#map">
        {t('app.skipToMap')}
      </a>
      <Toolbar
        search={
          <SearchBox
            current={id}
            onChoose={(placeId, isNewest) => chooseResult(placeId, openPlace, isNewest)}
            onPosition={showPosition}
          />
        }
        account={<Account onOpenPlace={openPlace} />}
      />
      <main className={styles['main']} id="map" tabIndex={-1}>
        <div className={styles['rows']}>
          <div className={styles['row']}>
            <NamesOfYear />
            <LayerFilters onToggle={toggleLayer} />
          </div>
          <div className={styles['row']}>
            <AddPlaceButton
              className={styles['addPlace']}
              onClick={() => {
                const { viewport, camera } = useMap.getState();
                addPlace((viewport ?? camera).center);
              }}
            />
            <Lists
              current={id}
              onChoose={openPlace}
              onRestored={showPublished}
              onChanged={published}
            />
          </div>
          <MapNotice placeId={id} />
        </div>
        <PlacesMap
          onChoose={chooseMarker}
          onChooseUnnamed={(one) => openPlace(one.id)}
          onMapClick={() => {
            setMenu(null);
            if (id !== null) navigate(homePath, { replace: true });
          }}
          onContextMenu={openMenu}
        />
        <ZoomControl />
        <ScaleBar />
        {menu && (
          <ContextMenu
            {...menu}
            onClose={({ restoreFocus }) => {
              setMenu(null);
              if (restoreFocus) focusMap();
            }}
            onAddPlace={addPlace}
          />
        )}
      </main>
      {place && (
        <PlacePanel
          key={place.id}
          state={place}
          {...shown}
          onCollapse={(collapsed) => usePanel.getState().collapse(place.id, collapsed)}
          onClose={close}
          onRetry={reload}
          onShowExtent={showExtent}
          share={sharing}
          {...contribution}
        />
      )}
      {adding && (
        <AddPlace point={adding} onClose={() => setAdding(null)} onOpenPlace={openPlace} />
      )}
      {path === accountActionPath && <AccountAction onLeave={toMap} onSignIn={askToSignIn} />}
      {!isKnownPath(path) && <UnknownPage onLeave={toMap} />}
      <SignIn />
    </div>
  );
}
