export interface BuildFiles {
  /** A hash that changes if any file of the build changes. */
  version: string;
  /**
   * Paths of the files that the page `/` always loads, including `/` itself. The service worker caches them during its
   * installation.
   */
  first: string[];
  /** Files of `first` whose names are in the page's HTML. They show whether a page belongs to this build. */
  named: string[];
  /** The service worker caches these files when the page requests them. */
  later: string[];
  mapRevision: string;
}
