import { film, fragmentedFilm } from './films.ts';
import { liveWebm, webm } from './matroska.ts';
import { docx, odt } from './office.ts';
import { gif, heic, jpeg, png, tiff, webp } from './samples.ts';
import { flac, opus, taggedMp3, vorbis, wav } from './sounds.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const samples: [type: string, sample: () => Buffer][] = [
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
  ['image/gif', gif],
  ['image/heic', heic],
  ['image/avif', () => heic({ xmpInItemData: true })],
  ['image/tiff', tiff],
  ['video/mp4', film],
  ['audio/mp4', fragmentedFilm],
  ['video/quicktime', () => film({ largeBox: true })],
  ['audio/mpeg', taggedMp3],
  ['audio/ogg', vorbis],
  ['audio/ogg', opus],
  ['audio/flac', flac],
  ['audio/wav', wav],
  ['audio/wav', () => wav({ streamed: true })],
  ['video/webm', webm],
  ['video/x-matroska', liveWebm],
  [word, docx],
  [word, () => docx({ descriptor: true })],
  ['application/vnd.oasis.opendocument.text', odt],
];
