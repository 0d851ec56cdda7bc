import { stopAskingServer } from './preload.ts';
import '../ui/base.css';
import { startLanguage } from '../i18n/language.ts';
import { env } from '../lib/env.ts';
import { reportPageError, watchPageErrors } from '../lib/page-errors.ts';
import { isMirror } from '../lib/site.ts';
import { onUnforeseen, unawaited } from '../lib/unawaited.ts';
import { showPlaces } from '../features/browse-map/shown-places.ts';
import { keepViewInAddress } from '../map/address.ts';
import { connectionIsFree } from '../map/places/places-client.ts';
import { actUponFirstClicks } from './first/first-clicks.ts';
import { answerFirstSearch } from './first/first-search.ts';
import { startLivingMap } from './first/living-map.ts';
import { fetchRest, renderRest } from './first/load-rest.ts';
import { openEmbeddedPlace } from './panel/open-embedded-place.ts';

/* This module works without React. It draws the map and its places, and handles taps and typing. Later React takes over
   (page.tsx). */
if (!isMirror) {
  watchPageErrors();
  onUnforeseen((error) => reportPageError('unforeseen', error));
}
keepViewInAddress();
unawaited(
  startLanguage()
    .then(openEmbeddedPlace)
    .then(() => {
      const rest = fetchRest();
      unawaited(rest.connectionIsFree.then(connectionIsFree));
      // The search starts before the map is drawn, because the user may already have typed a text.
      answerFirstSearch(stopAskingServer);
      if (!env.googleMaps) {
        startLivingMap(rest.connectionIsFree);
        actUponFirstClicks();
      }
      showPlaces();
      return renderRest(rest);
    }),
);
