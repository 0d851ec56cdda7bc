import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { requestCode } from './first/request-code.ts';
import { embeddedElement } from './panel/embedded-element.ts';

/**
 * Requests that should not wait for the rest of the app. This is a small chunk of its own, which loads first and runs at once
 * (web/build/first-load-chunk.ts). While a slow connection loads the app, the places' worker and the list of places load in
 * parallel; so does the code that reads the place embedded in the page, if the page has arrived that far. React is
 * requested when the list is here: the connection would be idle for a round trip between markers and React otherwise, and
 * markers would be delayed if it were earlier. Nothing is imported here: this runs before the style sheet and the page are there.
 */
startPlaces(() => requestCode('page'));
if (embeddedElement()) requestCode('embeddedPlace');
