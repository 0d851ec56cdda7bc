import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { askServer } from './first/ask-server.ts';
import { requestCode } from './first/request-code.ts';
import { embeddedElement } from './panel/embedded-element.ts';

/**
 * Sends the requests that should not wait for the rest of the app. A separate small chunk, which loads first and runs
 * immediately (web/build/first-load-chunk.ts). While a slow connection loads the app, the places' worker, the manifest
 * and, if the page embeds a place, the code that reads it load in parallel. React is requested when the manifest has
 * loaded: an earlier request would delay the markers, and a later one would leave the connection idle for a round trip.
 * Imports no further code, because the style sheet and the page have not loaded yet.
 */
startPlaces(() => requestCode('page'));
if (embeddedElement()) requestCode('embeddedPlace');

/** Call this when the places' worker answers searches. */
export const stopAskingServer = askServer();
