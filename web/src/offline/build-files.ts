/** The service worker's data about its build (web/build/service-worker). */
export interface BuildFiles {
  /** A hash that changes with any file of the build. */
  version: string;
  /** Paths that `/` loads by itself, including React and `/`: cached when the worker is installed. */
  first: string[];
  /** Files of `first` that the page itself names: they show whether the page is of this build. */
  named: string[];
  /** Files loaded on demand: cached when they are fetched. */
  later: string[];
  /** Revision of this build's map (map-data/README.md). */
  mapRevision: string;
}
