import type { Caller } from '../../authorization/caller.ts';
import type { Gate } from '../../authorization/gate.ts';
import { FirestoreError } from '../../error/firestore-error.ts';
import { type Database, type Document, type Micros } from '../../database/index.ts';
import type { Duplex } from '../../call/call.ts';
import { isSet } from '../../protocol/convert/chosen.ts';
import type { OpenDatabase } from '../../call/service.ts';
import type { DatabaseName } from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { statusOf } from '../../call/status.ts';
import type { ListenHub } from '../../watch/hub.ts';
import {
  TARGET_CHANGE,
  type ListenRequest,
  type ListenResponse,
  type TargetMessage,
} from './messages.ts';
import { snapshotMessages } from './snapshot-messages.ts';
import type { Target, TargetDelta } from '../../watch/target.ts';
import { targetFrom, type TargetOwner } from './target-from.ts';
import { Watch, type SnapshotPart, type WatchStream } from '../../watch/watch.ts';

export class ListenSession implements WatchStream {
  readonly #owner: TargetOwner;
  readonly #database: Database;
  readonly #hub: ListenHub;
  readonly #name: DatabaseName;
  readonly #stream: Duplex<ListenResponse>;
  readonly #watches = new Map<number, Watch>();

  constructor(options: {
    gate: Gate;
    opened: OpenDatabase;
    caller: Caller;
    stream: Duplex<ListenResponse>;
  }) {
    const { gate, opened, caller, stream } = options;
    const { name, database, hub } = opened;
    this.#database = database;
    this.#hub = hub;
    this.#owner = { gate, database, name, caller };
    this.#name = name;
    this.#stream = stream;
  }

  receive(request: ListenRequest): void {
    if (isSet(request, 'addTarget')) this.#add(request.addTarget);
    else if (isSet(request, 'removeTarget')) this.#remove(request.removeTarget);
    else throw invalidArgument('A listen request must add or remove a target.');
  }

  close(): void {
    for (const watch of this.#watches.values()) this.#hub.delete(watch);
    this.#watches.clear();
  }

  snapshot(at: Micros, parts: readonly SnapshotPart[]): void {
    this.#sendDocuments(at, parts);
    this.#sendConsistent(at);
  }

  stop({ targetId }: Watch, cause: unknown): void {
    this.#watches.delete(targetId);
    this.#refuse(targetId, cause);
  }

  /** Adds a target to the stream. If the target is refused, the stream and its other targets continue. */
  #add(message: TargetMessage): void {
    const targetId = message.targetId === 0 ? this.#freeTargetId() : message.targetId;
    this.#forget(targetId);
    try {
      const watch = new Watch(targetId, targetFrom(message, this.#owner), this);
      watch.authorize();
      this.#open(watch, message);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      this.#refuse(targetId, error);
    }
  }

  #open(watch: Watch, message: TargetMessage): void {
    const { targetId, target } = watch;
    const resumed = this.#resume(target, message);
    const delta = resumed ?? target.open();
    const readTime = this.#database.readTime();
    this.#watches.set(targetId, watch);
    this.#hub.add(watch);
    this.#send(TARGET_CHANGE.ADD, targetId);
    // If the server cannot continue where the client stopped, RESET makes the client drop the documents of this target.
    // The server then sends all documents of the target again.
    if (resumed === undefined && isResumed(message)) this.#send(TARGET_CHANGE.RESET, targetId);
    this.#sendDocuments(readTime, [{ watch, delta }]);
    this.#stream.send({
      targetChange: {
        targetChangeType: TARGET_CHANGE.CURRENT,
        targetIds: [targetId],
        resumeToken: this.#hub.tokens.issue(readTime),
        readTime,
      },
    });
    this.#sendConsistent(readTime);
    if (message.once) this.#remove(targetId);
  }

  /**
   * Returns the changes since the state to which the resume token refers. Returns undefined if the message has no
   * token, or if the server no longer knows that state.
   */
  #resume(target: Target, message: TargetMessage): TargetDelta | undefined {
    if (!isSet(message, 'resumeToken')) return undefined;
    const moment = this.#hub.tokens.momentOf(message.resumeToken);
    if (moment === undefined) return undefined;
    try {
      return target.openSince(moment);
    } catch (error) {
      if (error instanceof FirestoreError) return undefined;
      throw error;
    }
  }

  #remove(targetId: number): void {
    this.#forget(targetId);
    this.#send(TARGET_CHANGE.REMOVE, targetId);
  }

  #forget(targetId: number): void {
    const watch = this.#watches.get(targetId);
    if (watch === undefined) return;
    this.#hub.delete(watch);
    this.#watches.delete(targetId);
  }

  #freeTargetId(): number {
    let id = 1;
    while (this.#watches.has(id)) id++;
    return id;
  }

  #refuse(targetId: number, cause: unknown): void {
    this.#stream.send({
      targetChange: {
        targetChangeType: TARGET_CHANGE.REMOVE,
        targetIds: [targetId],
        cause: statusOf(cause),
      },
    });
  }

  #send(targetChangeType: number, targetId: number): void {
    this.#stream.send({ targetChange: { targetChangeType, targetIds: [targetId] } });
  }

  #sendDocuments(at: Micros, parts: readonly SnapshotPart[]): void {
    const maySee = (document: Document) => this.#maySee(document);
    for (const message of snapshotMessages(this.#name, at, parts, maySee))
      this.#stream.send(message);
  }

  /**
   * Sends a read time without target ids. The message means that the client now has a consistent state of all targets.
   */
  #sendConsistent(readTime: Micros): void {
    this.#stream.send({
      targetChange: {
        targetChangeType: TARGET_CHANGE.NO_CHANGE,
        resumeToken: this.#hub.tokens.issue(readTime),
        readTime,
      },
    });
  }

  #maySee(document: Document): boolean {
    const { gate, database, caller } = this.#owner;
    try {
      gate.get({ caller, name: { ...this.#name, path: document.path }, database, document });
      return true;
    } catch (error) {
      // A FirestoreError means that the rules refuse the read, so the client must not see the document. Any other error
      // is an error of the server itself, and also ends the stream.
      if (!(error instanceof FirestoreError)) this.#stream.fail(error);
      return false;
    }
  }
}

function isResumed(message: TargetMessage): boolean {
  return (
    (isSet(message, 'resumeToken') && message.resumeToken.length > 0) || isSet(message, 'readTime')
  );
}
