import { siteUrl } from '../../lib/site.ts';

const path = `/map/${import.meta.env.VITE_MAP_REVISION}`;

/** The address of the build's map: a folder that never changes (map-data/README.md). */
export const mapRoot = import.meta.env.VITE_MIRROR === 'on' ? siteUrl(path) : path;
