import { siteUrl } from '../../lib/site.ts';

const path = `/map/${import.meta.env.VITE_MAP_REVISION}`;

/** Address of the map with which the page was built. The files in this folder never change (map-data/README.md). */
export const mapRoot = import.meta.env.VITE_MIRROR === 'on' ? siteUrl(path) : path;
