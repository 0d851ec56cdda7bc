/** Data about a build for its service worker (web/build/service-worker). */
export interface BuildFiles {
  /** A hash that changes if any file of the build changes. */
  version: string;
  /**
   * Paths of the files that `/` always loads, including `/` and React. They are cached when the worker is installed.
   */
  first: string[];
  /** The files of `first` whose names are in the page's HTML. They show whether a page belongs to this build. */
  named: string[];
  /** Paths of files that are loaded and cached on demand. */
  later: string[];
  /** Revision of this build's map (map-data/README.md). */
  mapRevision: string;
}
