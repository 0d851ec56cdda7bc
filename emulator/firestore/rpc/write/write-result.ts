import type { WriteResult } from '../../database/index.ts';
import type { WriteResultMessage } from '../../protocol/messages.ts';

export function writeResultMessage({
  updateTime,
  transformResults,
}: WriteResult): WriteResultMessage {
  return { ...(updateTime === undefined ? {} : { updateTime }), transformResults };
}
