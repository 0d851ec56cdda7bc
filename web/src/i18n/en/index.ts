import { offlineMap } from './offline-map.ts';
import { device } from './device.ts';
import { first } from './first/index.ts';
import { answers } from './answers.ts';
import { flag } from './flag.ts';
import { admin } from './admin.ts';
import { later } from './later/index.ts';
import { chat } from './chat.ts';
import { list } from './list.ts';
import { refusals } from './refusals.ts';
import { queue } from './queue.ts';
import { reviewing } from './reviewing.ts';
import { batch } from './batch.ts';
import { sources } from './sources.ts';
import { speaker } from './speaker.ts';
import { withoutScripts } from './without-scripts.ts';
import { years } from './years.ts';

/** All texts in English, for tools and types. The page loads the texts in parts, and never loads `withoutScripts`. */
export const en = {
  ...first,
  ...later,
  ...device,
  ...offlineMap,
  ...batch,
  ...list,
  ...chat,
  ...refusals,
  ...sources,
  ...reviewing,
  ...queue,
  ...flag,
  ...answers,
  ...admin,
  ...speaker,
  ...years,
  ...withoutScripts,
} as const;
