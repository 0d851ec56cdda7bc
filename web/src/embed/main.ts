import '../polyfills/polyfills.ts';
import './embed.css';
import { embedElements, type EmbeddedMap } from '@shared/formats/embed.ts';
import { showEmbeddedMap } from '../map/leaflet/embedded-map.ts';

/**
 * Shows the map that is embedded in other sites (`/embed`). The page contains the map's data. Nothing is stored on the
 * device.
 */
const element = document.getElementById(embedElements.map);
const data = document.getElementById(embedElements.data)?.textContent;
if (element && data) showEmbeddedMap(element, JSON.parse(data) as EmbeddedMap);
