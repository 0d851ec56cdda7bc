export interface BuildFiles {
  /** A hash that changes if any file of the build changes. */
  version: string;
  /**
   * Paths of the files that the page `/` always loads, including `/` itself. The service worker caches them during its
   * installation.
   */
  first: string[];
  /**
   * Files of `first` whose names are in the page's HTML. An HTML page that lacks any of these names belongs to another
   * build.
   */
  named: string[];
  /**
   * Paths of further files of the build. The service worker caches such a file when the page requests it. During its
   * installation, the service worker caches the files that replace files of earlier builds. If the user has downloaded
   * the map, it caches all further files.
   */
  later: string[];
  mapRevision: string;
  /** For each file of `later`, the positions in `later` of the files that it imports statically. */
  imports: number[][];
}
