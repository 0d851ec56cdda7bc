import { expect, it } from 'vitest';
import { answerTo, type AnswerSource, type PageRequest } from './answers.ts';

const call = (address: string, more: Partial<PageRequest> = {}): PageRequest => ({
  method: 'GET',
  url: new URL(address, 'https://adyurdu.example'),
  navigates: false,
  ...more,
});
const precached = new Set(['/icon.svg']);

it.each<[string, AnswerSource]>([
  ['/', 'shell'],
  ['/?hl=az#8/38/46', 'shell'],
  ['/places/gn-1', 'shell'],
  ['/places/pt-38.1,46.2', 'shell'],
  ['/account/action?mode=resetPassword', 'shell'],
  ['/guide.pdf', 'guide'],
  ['/guide.az.pdf', 'guide'],
  ['/guide.az.pdf.pdf', 'network'],
  ['/api/places/pdf', 'network'],
  ['/files/a/voice.mp3', 'network'],
  ['/identity/x', 'network'],
  ['/__/auth/handler', 'network'],
  ['/sitemap.xml', 'network'],
  ['/places/gn-1/history', 'network'],
])('serves the page %s from: %s', (address, answer) => {
  expect(answerTo(call(address, { navigates: true }), precached)).toBe(answer);
});

it.each<[string, AnswerSource]>([
  ['/assets/index-a1.js', 'asset'],
  ['/icon.svg', 'asset'],
  ['/icon-192.png', 'network'],
  ['/atlas/cells/r12.0123456789abcdef.json', 'map'],
  ['/atlas/details/r12.0123456789abcdef.json', 'map'],
  ['/atlas/details/r12/gn-1.0123456789abcdef.json', 'map'],
  ['/atlas/names/r12.0123456789abcdef.json', 'map'],
  ['/atlas/foremost-years.7.json', 'map'],
  ['/map/529d2d298e/tiles/5/19/12', 'map'],
  ['/map/current.json', 'network'],
  ['/atlas/manifest.json', 'manifest'],
  ['/atlas/manifest.json?after=7', 'manifest'],
  ['/atlas/details.json', 'manifest'],
  ['/atlas/other.json', 'network'],
  ['/api/places/gn-1', 'network'],
  ['/files/a/voice.mp3', 'network'],
  ['/attest/challenge', 'network'],
  ['/sw.js', 'network'],
])('serves the file %s from: %s', (address, answer) => {
  expect(answerTo(call(address), precached)).toBe(answer);
});

it.each(['HEAD', 'POST', 'DELETE'])(
  'sends %s to the network, because the app uses it to check the connection',
  (method) => {
    expect(answerTo(call('/icon.svg', { method }), precached)).toBe('network');
    expect(answerTo(call('/', { method, navigates: true }), precached)).toBe('network');
  },
);
