import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { parseDestination } from './destination.ts';

describe('parseDestination', () => {
  it.each([
    ['places/gn-1/map.pdf', 'gn-1', 'map.pdf', false],
    ['places/pt-tp9cq3x8h/Köhnə xəritə.jpg', 'pt-tp9cq3x8h', 'Köhnə xəritə.jpg', false],
    ['places/ChIJ0123_-abc/سند قدیمی.docx', 'ChIJ0123_-abc', 'سند قدیمی.docx', false],
    ['places/gn-1/.bashrc', 'gn-1', '.bashrc', false],
    ['places/gn-1/CON', 'gn-1', 'CON', false],
    ['places/gn-1/a\u202etxt.exe', 'gn-1', 'atxt.exe', false],
    ['places/gn-1/voice_1763712000000.mp3', 'gn-1', 'voice_1763712000000.mp3', true],
    ['places/gn-1/voice_.mp3', 'gn-1', 'voice_.mp3', false],
    ['places/gn-1/a voice_1.mp3', 'gn-1', 'a voice_1.mp3', false],
    ['places/gn-1/voice_1-mp3', 'gn-1', 'voice_1-mp3', false],
    [`places/gn-1/voice_${'1'.repeat(16)}.mp3`, 'gn-1', `voice_${'1'.repeat(16)}.mp3`, true],
    [`places/gn-1/voice_${'1'.repeat(17)}.mp3`, 'gn-1', `voice_${'1'.repeat(17)}.mp3`, false],
    ['places/gn-1/voice_1.mp3.exe', 'gn-1', 'voice_1.mp3.exe', false],
  ])('parses %s', (text, placeId, name, isVoice) => {
    expect(parseDestination(text)).toEqual({ placeId, name, isVoice });
  });

  it.each([
    '',
    'places',
    'places/gn-1',
    'places/gn-1/',
    'places/gn-1/ ',
    'places/gn-1/.',
    'places/gn-1/..',
    'places/gn-1/../gn-2/a',
    'places/gn-1/a/b',
    'places/gn-1/..\\a',
    'places/gn-1/a\0.png',
    'places/gn-1/a\nb',
    'places/gn-1/a\x1fb',
    'places/gn-1/a\x7fb',
    'places/gn-1/a\x85b',
    'places/gn-1/a\u2028b',
    'places/gn-1/C:a.pdf',
    'places/gn-1/\u200e',
    'places/../a',
    'places//a',
    'places/gn-0/a',
    'places/__proto__/a',
    'places/gn-1%2f/a',
    '/places/gn-1/a',
    'Places/gn-1/a',
    'names-pdf/gn-1/a',
    'places\\gn-1\\a',
  ])('refuses %o', (text) => {
    expect(() => parseDestination(text)).toThrow(ApiError);
  });

  it.each([
    ['names-pdf/gn-1/a', 'must be places/{id}/{name} with the id of a place'],
    ['places/gn-1/..', 'must end in a plain file name'],
  ])('names the invalid part of %s, and the reason', (text, message) => {
    expect(() => parseDestination(text)).toThrow(
      expect.objectContaining({ code: 'invalid', field: 'destination', message }),
    );
  });

  it('accepts a name of 255 characters and no longer one', () => {
    expect(parseDestination(`places/gn-1/${'a'.repeat(255)}`).name).toHaveLength(255);
    expect(() => parseDestination(`places/gn-1/${'a'.repeat(256)}`)).toThrow('256');
  });

  it('never throws anything but an ApiError', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const destination of [text, `places/gn-1/${text}`]) {
          try {
            expect(parseDestination(destination).name).not.toMatch(/[/\\\0]/);
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
        }
      }),
    );
  });
});
