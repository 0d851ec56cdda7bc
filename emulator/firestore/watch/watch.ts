import { AccessScope } from '../authorization/access-scope.ts';
import type { Micros } from '../database/index.ts';
import type { Target, TargetDelta } from './target.ts';

/** One target of one stream, and the documents on which its permission depends. */
export class Watch {
  readonly targetId: number;
  readonly target: Target;
  /** The client of the stream, which receives the changes of one commit as one snapshot. */
  readonly stream: WatchStream;
  #scope = new AccessScope();

  constructor(targetId: number, target: Target, stream: WatchStream) {
    this.targetId = targetId;
    this.target = target;
    this.stream = stream;
  }

  /** The documents that the rules read when they last allowed this watch. */
  get dependencies(): ReadonlySet<string> {
    return this.#scope.read;
  }

  /** Throws PERMISSION_DENIED if the rules do not allow the watch, or no longer allow it. */
  authorize(): void {
    this.#scope = new AccessScope(this.target.interests.length > 1 ? 'multi' : 'single');
    this.target.authorize(this.#scope);
  }
}

export interface WatchStream {
  snapshot(at: Micros, parts: readonly SnapshotPart[]): void;
  /** Called when a watch ends because the rules no longer allow it, or because of an error of the server. */
  stop(watch: Watch, cause: unknown): void;
}

export interface SnapshotPart {
  watch: Watch;
  delta: TargetDelta;
}
