import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { askServer } from './first/ask-server.ts';
import { requestCode } from './first/request-code.ts';
import { embeddedElement } from './panel/embedded-element.ts';

/**
 * Requests that should not wait for the rest of the app. This is a small chunk of its own, which loads first and runs
 * at once (web/build/first-load-chunk.ts). While a slow connection loads the app, the places' worker and the list of
 * places load in parallel; so does the code that reads the place embedded in the page, if that part of the page has
 * loaded. React is requested when the list has loaded: an earlier request would delay the markers, and a later one
 * would leave the connection idle for a round trip. Imports no further code, because the style sheet and the page have
 * not loaded yet.
 */
startPlaces(() => requestCode('page'));
if (embeddedElement()) requestCode('embeddedPlace');

/** Call this when the places' worker answers searches. */
export const stopAskingServer = askServer();
