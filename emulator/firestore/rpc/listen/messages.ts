import type { Micros } from '../../database/index.ts';
import type {
  DocumentMessage,
  StatusMessage,
  StructuredQueryMessage,
} from '../../protocol/messages.ts';

export interface ListenRequest {
  database: string;
  addTarget?: TargetMessage | null;
  removeTarget?: number;
}

export interface TargetMessage {
  query?: { parent: string; structuredQuery?: StructuredQueryMessage | null } | null;
  documents?: { documents: string[] } | null;
  resumeToken?: Uint8Array | null;
  readTime?: Micros | null;
  targetId: number;
  once: boolean;
}

/** Numbers of TargetChange.TargetChangeType in the protocol. */
export const TARGET_CHANGE = { NO_CHANGE: 0, ADD: 1, REMOVE: 2, CURRENT: 3, RESET: 4 } as const;

export interface TargetChangeMessage {
  targetChangeType: number;
  targetIds?: number[];
  cause?: StatusMessage;
  resumeToken?: Uint8Array;
  readTime?: Micros;
}

export type ListenResponse =
  | { targetChange: TargetChangeMessage }
  | {
      documentChange: {
        document: DocumentMessage;
        targetIds: number[];
        removedTargetIds: number[];
      };
    }
  | { documentDelete: { document: string; removedTargetIds: number[]; readTime: Micros } }
  | { documentRemove: { document: string; removedTargetIds: number[]; readTime: Micros } };
