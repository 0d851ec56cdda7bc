import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { askServer } from './first/ask-server.ts';
import { requestCode } from './first/request-code.ts';
import { embeddedElement } from './panel/embedded-element.ts';

/**
 * Sends the page's first requests, before the rest of the app has loaded. This is a small chunk that loads first and
 * runs immediately (web/build/first-load-chunk.ts). The chunk starts the places' worker, which loads the manifest. If
 * the page embeds a place, the chunk requests the code that reads the place. The chunk requests React when the manifest
 * has loaded: earlier, React would delay the markers; later, the connection would be idle for a round trip. The chunk
 * imports no further code, because the style sheet and the page have not loaded yet.
 */
startPlaces(() => requestCode('page'));
if (embeddedElement()) requestCode('embeddedPlace');

/** Stops the searches on the server. Call this when the places' worker answers searches. */
export const stopAskingServer = askServer();
