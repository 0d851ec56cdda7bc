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
  /**
   * The service worker caches these files when the page requests them. During its installation, it caches those that
   * replace files of earlier builds.
   */
  later: string[];
  mapRevision: string;
  /** For each file of `later`, the positions in `later` of the files that it imports statically. */
  imports: number[][];
}
