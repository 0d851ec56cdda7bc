import '../polyfills/polyfills.ts';
import './embed.css';
import { embedElements, type EmbeddedMap } from '@shared/formats/embed.ts';
import { showEmbeddedMap } from '../map/leaflet/embedded-map.ts';

/** A map embedded in other sites (`/embed`): its data are in the page, and nothing is stored. */
const element = document.getElementById(embedElements.map);
const data = document.getElementById(embedElements.data)?.textContent;
if (element && data) showEmbeddedMap(element, JSON.parse(data) as EmbeddedMap);
