import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { askServer } from './first/ask-server.ts';
import { requestCode } from './first/request-code.ts';
import { embeddedElement } from './panel/embedded-element.ts';

/**
 * The first chunk of the page sends the first requests, and runs before the rest of the app has loaded. The chunk
 * requests React's code when the manifest has loaded. An earlier request would delay the markers. With a later request,
 * the connection would be idle for a round trip. The chunk only preloads React's code and does not run it, because the
 * style sheet and the page have not loaded yet.
 */
startPlaces(() => requestCode('page'));
if (embeddedElement()) requestCode('embeddedPlace');

/** Stops sending searches to the server. Call this function when the places' worker answers searches. */
export const stopAskingServer = askServer();
