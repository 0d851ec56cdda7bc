import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { embeddedElement, embeddedReader } from './panel/embedded-reader.ts';
import { unawaited } from '../lib/unawaited.ts';

/**
 * Requests that should not wait for the rest of the app. This is a small chunk of its own
 * (web/build/first-load-chunk.ts), which loads first. While a slow connection loads the app, the places' worker loads
 * in parallel and requests the list of places; so does the code that reads the place embedded in the page.
 */
startPlaces();
if (embeddedElement()) unawaited(embeddedReader());
