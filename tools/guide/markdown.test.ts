import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

const plain = (text: string) => ({ text, look: 'plain' });

describe('readMarkdown', () => {
  it.each([
    ['## Chapter', [{ kind: 'heading', level: 2, spans: [plain('Chapter')] }]],
    ['one\ntwo', [{ kind: 'paragraph', spans: [plain('one two')] }]],
    [
      'a **b** *c* [d](https://e.example) & "f" \\*',
      [
        {
          kind: 'paragraph',
          spans: [
            plain('a '),
            { text: 'b', look: 'strong' },
            plain(' '),
            { text: 'c', look: 'emphasis' },
            plain(' '),
            { text: 'd', look: 'plain', url: 'https://e.example' },
            plain(' & "f" '),
            plain('*'),
          ],
        },
      ],
    ],
    [
      '1. a\n2. **b**',
      [{ kind: 'list', ordered: true, items: [[plain('a')], [{ text: 'b', look: 'strong' }]] }],
    ],
    ['- a\n\n- b', [{ kind: 'list', ordered: false, items: [[plain('a')], [plain('b')]] }]],
    ['> a\n>\n> b', [{ kind: 'note', paragraphs: [[plain('a')], [plain('b')]] }]],
    ['![The map](images/map.png)', [{ kind: 'image', file: 'images/map.png', caption: 'The map' }]],
    ['', []],
  ])('reads %j', (source, blocks) => {
    expect(readMarkdown(source)).toEqual(blocks);
  });

  it.each([
    ['| a |\n|---|\n| b |', 'the guide does not support this Markdown (table): | a |'],
    ['```\ncode\n```', 'the guide does not support this Markdown (code): ```'],
    ['<b>x</b>', 'does not support this Markdown (html)'],
    [
      'text ![in line](a.png)',
      'the guide does not support this Markdown (image): ![in line](a.png)',
    ],
    ['- a\n  - nested', 'the guide does not support this Markdown (list): - nested'],
    ['> - a', 'the guide does not support this Markdown (list): - a'],
  ])('refuses %j', (source, message) => {
    expect(() => readMarkdown(source)).toThrow(message);
  });
});
