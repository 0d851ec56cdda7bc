/** Data about a build, for the service worker of this build (web/build/service-worker). */
export interface BuildFiles {
  /** A hash that changes if any file of the build changes. */
  version: string;
  /**
   * Paths of the files that the page `/` always loads, including `/` and React. The service worker caches them during
   * its installation.
   */
  first: string[];
  /** Files of `first` whose names are in the page's HTML. They show whether a page belongs to this build. */
  named: string[];
  /** Paths of files that are loaded and cached on demand. */
  later: string[];
  /** Revision of this build's map (map-data/README.md). */
  mapRevision: string;
}
