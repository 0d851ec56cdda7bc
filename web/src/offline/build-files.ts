/** What the service worker knows of the build that it belongs to (web/build/service-worker). */
export interface BuildFiles {
  /** Changes with any file. */
  version: string;
  /** Paths of what `/` loads by itself, React too, `/` included: kept when the worker is installed. */
  first: string[];
  /** Those of `first` that the page itself names: they tell whether it is of this build. */
  named: string[];
  /** What comes on demand: kept when it is fetched. */
  later: string[];
  /** Of the map that this build draws (map-data/README.md). */
  mapRevision: string;
}
