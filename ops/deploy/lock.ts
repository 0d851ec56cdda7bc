/** An entry in `packages` of npm's lock file (version 3). */
interface LockedPackage {
  version?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

export interface FunctionsPackage {
  name: string;
  version: string;
  type: string;
  main: string;
  dependencies: Record<string, string>;
}

/** Finds a package as Node does for a file in `from`: first in this folder, then in its parent folders. */
function find({ packages }: LockFile, from: string, name: string): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules')))
  ) {
    const at = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[at] && !packages[at].link) return at;
    if (folder === '') return null;
    // From the folder of an npm workspace, the search continues in the root of the project.
    if (!folder.includes('node_modules')) folder = '';
  }
}

interface Need {
  name: string;
  optional: boolean;
}

function needsOf(entry: LockedPackage): Need[] {
  const names = (list: Record<string, string> = {}, optional: boolean): Need[] =>
    Object.keys(list).map((name) => ({ name, optional }));
  const peers = names(entry.peerDependencies, false).map(({ name }) => ({
    name,
    optional: entry.peerDependenciesMeta?.[name]?.optional ?? false,
  }));
  // npm lists optional packages in `dependencies`, too. So `required` contains only the packages that are not optional.
  const optional = names(entry.optionalDependencies, true);
  const asked = new Set(optional.map(({ name }) => name));
  const required = names(entry.dependencies, false).filter(({ name }) => !asked.has(name));
  return [...required, ...optional, ...peers];
}

/**
 * Returns a lock file for one workspace alone. It contains the packages that the workspace needs at run time, in
 * exactly the tested versions of the project's lock file.
 *
 * @param workspace the workspace's folder, as the lock file names it
 * @throws Error with the package's name, if the project's lock file lacks a required package. Error with the path, if
 * two packages of the project's lock file need the same path in the new lock file.
 */
export function lockFor(
  root: LockFile,
  workspace: string,
  own: FunctionsPackage,
): { manifest: FunctionsPackage; lock: Record<string, unknown> } {
  const packages = new Map<string, LockedPackage>();
  const origins = new Map<string, string>();
  const queue: string[] = [];

  const take = (at: string): void => {
    const place = at.startsWith(`${workspace}/`) ? at.slice(workspace.length + 1) : at;
    const known = origins.get(place);
    if (known === at) return;
    if (known !== undefined)
      throw new Error(
        `${place} is in package-lock.json twice: at ${known} and at ${at}. Use one version for both.`,
      );
    origins.set(place, at);
    packages.set(place, root.packages[at] ?? {});
    queue.push(at);
  };

  const dependencies: Record<string, string> = {};
  for (const name of Object.keys(own.dependencies)) {
    const at = find(root, workspace, name);
    const version = at === null ? undefined : root.packages[at]?.version;
    if (at === null || version === undefined)
      throw new Error(`${name} is not in package-lock.json: run npm install`);
    dependencies[name] = version;
    take(at);
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const { name, optional } of needsOf(root.packages[at] ?? {})) {
      const needed = find(root, at, name);
      if (needed !== null) take(needed);
      else if (!optional) throw new Error(`${at} needs ${name}, which is not in package-lock.json`);
    }
  }

  const manifest = { ...own, dependencies };
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    manifest,
    lock: {
      name: own.name,
      version: own.version,
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': manifest,
        ...Object.fromEntries(sorted.map(([at, entry]) => [at, withoutDev(entry)])),
      },
    },
  };
}

/**
 * Removes the flags `dev`, `devOptional` and `peer`, which npm computes again. The flags describe the use of the
 * package in the whole project. In the workspace, the package may be a normal dependency.
 */
function withoutDev(entry: LockedPackage): LockedPackage {
  const {
    dev: _dev,
    devOptional: _devOptional,
    peer: _peer,
    ...rest
  } = entry as Record<string, unknown>;
  return rest as LockedPackage;
}
