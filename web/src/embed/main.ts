import '../polyfills/polyfills.ts';
import './embed.css';
import { embedElements, type EmbeddedMap } from '@shared/formats/embed.ts';
import { showEmbeddedMap } from '../map/leaflet/embedded-map.ts';

/** A map within a page of others (`/embed`): what it shows came with the page, of which nothing is kept. */
const element = document.getElementById(embedElements.map);
const data = document.getElementById(embedElements.data)?.textContent;
if (element && data) showEmbeddedMap(element, JSON.parse(data) as EmbeddedMap);
