/** The map that is taken along. */
export const along = {
  'along.about':
    'Map, search, pages of places and the guide then work without a connection. Recordings are not taken along.',
  'along.size': 'About {size} MB',
  'along.start': 'Take along',
  'along.loaded': '{share}% loaded',
  'along.kept': 'On this device, as of {date}',
  'along.renew': 'Renew',
  'along.drop': 'Remove from this device',
  'along.noRoom': 'This device has no room for it: about {size} MB are needed.',
  'along.broke': 'The connection broke. What has arrived is kept: try again to go on.',
  'along.mayVanish': 'Your browser may remove it when the device runs out of room.',
  'along.outdated': 'A newer map is there: reload the page and try again.',
  'along.part': 'This part of the map in detail',
  'along.partAbout':
    'Streams, lower peaks and the exact course of roads, of what the map shows now. For another part, move the map first.',
  'along.partSize': '{width} × {height} km',
  'along.partHere': 'This part is on the device.',
  'along.partNone': 'The map has no finer lines here.',
  'along.partNoSize': 'How much it is can only be looked up with a connection.',
  'along.partStart': 'Take this part along',
  'along.partKept': '{size} MB, as of {date}',
  'along.partBroken': 'Not whole yet',
  'along.partGoOn': 'Go on',
  'along.partDrop': 'Remove',
} as const;
