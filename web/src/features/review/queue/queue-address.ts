import {
  handedOnBy,
  queueEvidences,
  queueKinds,
  queueOrders,
  queueScripts,
  wholeQueue,
  type QueueView,
} from './queue.ts';

/** Names of the parameters: `?queue-kind=new&queue-order=area`. */
const prefix = 'queue-';

function oneOf<T extends string>(all: readonly T[], text: string | null): T | null {
  return all.find((one) => one === text) ?? null;
}

/** Reads an area from a text with its south, west, north and east; null if the text is invalid. */
function areaIn(text: string | null): QueueView['area'] {
  // an empty part must not count as zero
  const numbers = (text ?? '').split(',').map((one) => (one.trim() === '' ? NaN : Number(one)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [south, west, north, east] = numbers as [number, number, number, number];
  return { south, west, north, east };
}

/** Reads the view of the queue from an address's query. Missing and invalid parameters do not filter. */
export function viewIn(search: string): QueueView {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(prefix + name);
  return {
    text: get('text') ?? '',
    kind: oneOf(queueKinds, get('kind')),
    evidence: oneOf(queueEvidences, get('evidence')),
    script: oneOf(queueScripts, get('script')),
    by: get('by'),
    handed: oneOf(handedOnBy, get('handed')),
    area: areaIn(get('area')),
    province: get('province'),
    order: oneOf(queueOrders, get('order')) ?? wholeQueue.order,
  };
}

/** Returns an address's query with the view in it. Keeps other parameters. */
export function searchWith(search: string, view: QueueView): string {
  const query = new URLSearchParams(search);
  const { area, ...texts } = view;
  const values = {
    ...texts,
    order: view.order === wholeQueue.order ? null : view.order,
    area: area && [area.south, area.west, area.north, area.east].map((one) => one.toFixed(4)),
  };
  for (const [name, value] of Object.entries(values)) {
    // an empty province means the places outside of all provinces
    if (value === null || (value === '' && name !== 'province')) query.delete(prefix + name);
    else query.set(prefix + name, String(value));
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** Converts a view to a query for saving and comparing; empty for the whole queue. */
export const searchOf = (view: QueueView): string => searchWith('', view);
