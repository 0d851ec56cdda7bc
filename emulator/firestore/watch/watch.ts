import { AccessScope } from '../authorization/access-scope.ts';
import type { Micros } from '../database/index.ts';
import type { Target, TargetDelta } from './target.ts';

export class Watch {
  readonly targetId: number;
  readonly target: Target;
  readonly stream: WatchStream;
  #scope = new AccessScope();

  constructor(targetId: number, target: Target, stream: WatchStream) {
    this.targetId = targetId;
    this.target = target;
    this.stream = stream;
  }

  get dependencies(): ReadonlySet<string> {
    return this.#scope.read;
  }

  /** Throws PERMISSION_DENIED if the rules do not allow the watch now. */
  authorize(): void {
    this.#scope = new AccessScope(this.target.interests.length > 1 ? 'multi' : 'single');
    this.target.authorize(this.#scope);
  }
}

export interface WatchStream {
  snapshot(at: Micros, parts: readonly SnapshotPart[]): void;
  /** Ends a watch if the rules no longer allow it, or after an error of the server. */
  stop(watch: Watch, cause: unknown): void;
}

export interface SnapshotPart {
  watch: Watch;
  delta: TargetDelta;
}
