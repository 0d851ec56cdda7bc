import '../polyfills/polyfills.ts';
import { startPlaces } from '../map/places/places-client.ts';
import { embeddedElement, embeddedReader } from './panel/embedded-reader.ts';
import { unawaited } from '../lib/unawaited.ts';

/**
 * What need not wait for the rest of the app: a small file of its own (web/build/first-load-chunk.ts) that comes
 * first. While a slow line brings the app, the places' worker comes beside it and asks for their list; and so does
 * what reads the place that the page came with.
 */
startPlaces();
if (embeddedElement()) unawaited(embeddedReader());
