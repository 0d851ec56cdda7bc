import { brand } from '@contract/brand.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { AccountButton } from '../features/auth/UserCard.tsx';
import { ContextMenu } from '../features/browse-map/ContextMenu.tsx';
import { coveredByPanel } from '../features/browse-map/covered.ts';
import { MapNotice } from '../features/browse-map/MapNotice.tsx';
import { PlacesInView } from '../features/browse-map/PlacesInView.tsx';
import { useMarkers } from '../features/browse-map/use-markers.ts';
import { ZoomControl } from '../features/browse-map/ZoomControl.tsx';
import { PlacePanel } from '../features/place-panel/PlacePanel.tsx';
import { shownNames } from '../features/place-panel/place-names.ts';
import { usePlace } from '../features/place-panel/use-place.ts';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { forgetDrafts } from '../features/suggest/draft-storage.ts';
import { t } from '../i18n/t.ts';
import { fetchSearchedPlace } from '../lib/api/places.ts';
import { useSession } from '../lib/session.ts';
import { centreBeside } from '../map/geometry.ts';
import { placeZoom, useMap } from '../map/state.ts';
import type { LatLng, MapMarker, MapPoint } from '../map/types.ts';
import { useTheme } from '../ui/theme.ts';
import { toast } from '../ui/Toasts.tsx';
import { narrow } from '../ui/use-media.ts';
import { AddPlace } from './contribute/AddPlace.tsx';
import { Lists } from './contribute/Lists.tsx';
import { askToSignIn } from './contribute/sign-in.ts';
import { SignIn } from './contribute/SignIn.tsx';
import { useContribution } from './contribute/use-contribution.tsx';
import { MapView } from './MapView.tsx';
import styles from './MapPage.module.css';
import { panelSlots } from './panel-slots.tsx';
import { homePath, placeIdOf, placePathOf } from './routes.ts';
import { Toolbar } from './Toolbar.tsx';

/** Moves the map so that a position stands in the middle of what the panel leaves free. */
function showPosition(position: LatLng): void {
  const covered = coveredByPanel({
    width: window.innerWidth,
    height: window.innerHeight,
    narrow: matchMedia(narrow).matches,
    rtl: document.documentElement.dir === 'rtl',
  });
  useMap.getState().moveTo({ center: centreBeside(position, placeZoom, covered), zoom: placeZoom });
}

/** The keyboard goes on at the map when what it was in is gone. */
function focusMap(): void {
  document.querySelector<HTMLElement>('main [role=region][tabindex]')?.focus();
}

export function MapPage() {
  const [path, navigate] = useLocation();
  const id = placeIdOf(path);
  const { place, reload } = usePlace(id);
  const markers = useMarkers();
  const camera = useMap((map) => map.camera);
  const theme = useTheme((state) => state.theme);
  const [menu, setMenu] = useState<MapPoint | null>(null);
  const [adding, setAdding] = useState<LatLng | null>(null);
  const loaded = place?.state === 'ready' ? place.place : null;
  const shown = useRef<string | null>(null);

  // The address decides: a loaded place is selected, the bare map selects nothing.
  useEffect(() => {
    const map = useMap.getState();
    if (loaded && shown.current === loaded.place_id) {
      // Loaded anew after a change: the reader stays where they are.
      useMap.setState({ selectedPlace: loaded });
    } else if (loaded) {
      shown.current = loaded.place_id;
      map.selectPlace(loaded);
      showPosition(loaded.location);
    } else if (id === null) {
      shown.current = null;
      if (map.selectedPlace) map.closeSidebar();
    }
  }, [id, loaded]);

  useEffect(() => {
    document.title = loaded
      ? t('app.titleOf', { name: shownNames(loaded).title, brand: brand.name })
      : t('app.title', { brand: brand.name });
  }, [loaded]);

  const close = () => {
    useMap.getState().closeSidebar();
    navigate(homePath);
    focusMap();
  };
  const chooseMarker = (marker: MapMarker) => {
    setMenu(null);
    if (marker.kind === 'place') navigate(placePathOf(marker.id));
    else useMap.getState().moveTo({ center: marker.position, zoom: marker.opensAt });
  };
  // A search result is fetched first, so that a failure leaves the page where it is.
  const chooseResult = async (placeId: string) => {
    try {
      useMap.getState().selectPlace(await fetchSearchedPlace(placeId));
      navigate(placePathOf(placeId));
    } catch {
      toast.error(t('common.somethingWrong'));
    }
  };

  const openPlace = (placeId: string) => navigate(placePathOf(placeId));
  const contribution = useContribution({
    onReload: reload,
    onClose: close,
    onOpenPlace: openPlace,
  });
  const addPlace = (position: LatLng) => {
    if (useSession.getState().user) setAdding(position);
    else askToSignIn(() => setAdding(position));
  };

  return (
    <div className={styles['page']}>
      <a className="visually-hidden" href="#map">
        {t('app.skipToMap')}
      </a>
      <Toolbar
        search={<SearchBox onChoose={chooseResult} />}
        account={<AccountButton onSignIn={() => askToSignIn()} onDeleted={forgetDrafts} />}
      />
      <main className={styles['main']} id="map" tabIndex={-1}>
        <MapView
          camera={camera}
          markers={markers}
          label={t('map.label')}
          theme={theme}
          onViewChange={(viewport) => useMap.getState().reportViewport(viewport)}
          onMarkerClick={chooseMarker}
          onMapClick={() => {
            setMenu(null);
            if (id !== null) navigate(homePath, { replace: true });
          }}
          onContextMenu={(point) => {
            useMap.getState().selectLatLng(point.position);
            setMenu(point);
          }}
        />
        <PlacesInView markers={markers} onChoose={chooseMarker} />
        <ZoomControl />
        <MapNotice />
        <Lists current={id} onChoose={openPlace} />
        {menu && <ContextMenu point={menu} onClose={() => setMenu(null)} onAddPlace={addPlace} />}
      </main>
      {place && (
        <PlacePanel
          key={place.id}
          state={place}
          onClose={close}
          onRetry={reload}
          slots={(one) => ({ ...panelSlots(one), ...contribution(one) })}
        />
      )}
      {adding && (
        <AddPlace point={adding} onClose={() => setAdding(null)} onOpenPlace={openPlace} />
      )}
      <SignIn />
    </div>
  );
}
