export const offlineMap = {
  'offlineMap.about':
    'Map, search, place pages and the guide then work without a connection. Recordings and photos are not included.',
  'offlineMap.size': 'About {size} MB',
  'offlineMap.start': 'Download',
  'offlineMap.loaded': '{share}% downloaded',
  'offlineMap.kept': 'On this device, as of {date}',
  'offlineMap.renew': 'Update',
  'offlineMap.drop': 'Remove from this device',
  'offlineMap.noRoom':
    'Not enough space on this device: the map needs about {size} MB. Free up space, then try again.',
  'offlineMap.broke': 'The connection was lost. Try again to continue where the download stopped.',
  'offlineMap.mayVanish': 'Your browser may remove the offline map when storage runs low.',
  'offlineMap.outdated': 'A newer map is available. Reload the page, then try again.',
  'offlineMap.part': 'More detail for this area',
  'offlineMap.partAbout':
    'Streams, lower peaks and exact roads for the area in view. Move the map to choose another area.',
  'offlineMap.partSize': '{width} × {height} km',
  'offlineMap.partHere': 'This area is on your device.',
  'offlineMap.partNone': 'There is no more detail for this area.',
  'offlineMap.partNoSize': 'Connect to the internet to see the download size.',
  'offlineMap.partStart': 'Download this area',
  'offlineMap.partKept': '{size} MB, as of {date}',
  'offlineMap.partBroken': 'Download incomplete',
  'offlineMap.partGoOn': 'Continue',
  'offlineMap.partDrop': 'Remove',
  'offlineMap.names': 'Names for other apps',
  'offlineMap.namesAbout':
    'All names in view as a file: KML for Organic Maps and Google Earth, GPX for OsmAnd and GPS devices, GeoJSON and CSV for maps and tables of your own.',
  'offlineMap.namesMany': 'More than {limit} names are in view. Zoom in, then try again.',
  'offlineMap.namesLong':
    'More than {limit} places in view have long texts. Zoom in, then try again.',
  'offlineMap.namesFailed': 'The file could not be downloaded. Try again.',
  'offlineMap.namesMore': 'All names and other formats',
} as const;
