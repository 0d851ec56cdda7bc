/** What the service worker knows about its build (web/build/service-worker). */
export interface BuildFiles {
  /** A hash that changes if any file of the build changes. */
  version: string;
  /** Paths that `/` loads by itself, including `/` and React. They are cached when the worker is installed. */
  first: string[];
  /** Those files of `first` that the page itself names. They show whether a page belongs to this build. */
  named: string[];
  /** Paths of files that are loaded on demand, and cached then. */
  later: string[];
  /** Revision of this build's map (map-data/README.md). */
  mapRevision: string;
}
