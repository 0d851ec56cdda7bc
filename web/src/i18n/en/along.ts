/** The offline map. */
export const along = {
  'along.about':
    'Map, search, place pages and the guide then work without a connection. Recordings and photos are not included.',
  'along.size': 'About {size} MB',
  'along.start': 'Download',
  'along.loaded': '{share}% downloaded',
  'along.kept': 'On this device, as of {date}',
  'along.renew': 'Update',
  'along.drop': 'Remove from this device',
  'along.noRoom':
    'Not enough space on this device: the map needs about {size} MB. Free up space, then try again.',
  'along.broke': 'The connection was lost. Try again to continue where the download stopped.',
  'along.mayVanish': 'Your browser may remove the offline map when storage runs low.',
  'along.outdated': 'A newer map is available. Reload the page, then try again.',
  'along.part': 'More detail for this area',
  'along.partAbout':
    'Streams, lower peaks and exact roads for the area in view. Move the map to choose another area.',
  'along.partSize': '{width} × {height} km',
  'along.partHere': 'This area is on your device.',
  'along.partNone': 'There is no more detail for this area.',
  'along.partNoSize': 'Connect to the internet to see the download size.',
  'along.partStart': 'Download this area',
  'along.partKept': '{size} MB, as of {date}',
  'along.partBroken': 'Download incomplete',
  'along.partGoOn': 'Continue',
  'along.partDrop': 'Remove',
} as const;
