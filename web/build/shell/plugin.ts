import type { Plugin } from 'vite';
import { brand } from '@shared/contract/brand.ts';
import { makeFirstPicture } from '../../../map-data/make/first-picture.ts';
import { longestSearch } from '../../src/lib/search-text.ts';
import { beforeReact as en } from '../../src/i18n/en/first/before-react.ts';
import { placeOfPicture } from './place.ts';
import { directionScript } from './direction-script.ts';
import { shellStyle } from './style.ts';

const root = '<div id="root"></div>';

/**
 * The search field of the toolbar. Without JavaScript, the server answers searches. With JavaScript, the code in
 * src/app/first answers searches until React's search box takes over the typed text.
 */
const searchForm =
  '<form role="search" action="/find">' +
  `<input name="q" type="text" inputmode="search" enterkeyhint="search" autocomplete="off" autocorrect="off" spellcheck="false" maxlength="${longestSearch}" required dir="auto" placeholder="${en['search.placeholder']}" aria-label="${en['search.label']}">` +
  // Only text browsers such as Lynx show this button, because they ignore `hidden`. The button says what the field is
  // for, because text browsers do not show the field's label.
  `<button hidden>${en['search.label']}</button>` +
  '</form>';

function shell(base: string): string {
  const { width, height } = placeOfPicture();
  const picture = makeFirstPicture();
  const paths = [
    `<path d="M0 0H${picture.width}V${picture.height}H0z"/>`,
    `<path d="${picture.land}"/>`,
    `<path d="${picture.lakes}"/>`,
    `<path d="${picture.borders}"/>`,
  ];
  return (
    '<div id="shell">' +
    `<svg id="region" aria-hidden="true" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="none">${paths.join('')}</svg>` +
    `<div><p><img src="${base}icon.svg" alt="" width="32" height="32"><span>${brand.name}</span></p>${searchForm}</div>` +
    '</div>'
  );
}

/**
 * Writes the shell into the page: the content that is visible while the page loads. Also adds the shell's styles, and a
 * script that sets the page's direction before the shell appears. On a slow connection, the shell appears after one
 * response (400 ms) instead of four. The link to the style sheet comes after the shell, because browsers draw nothing
 * that follows a style sheet until the sheet has loaded.
 */
export function shellInPage(): Plugin {
  let base = '/';
  return {
    name: 'adyurdu:shell',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        if (sheet === undefined) throw new Error('index.html has no style sheet');
        if (!html.includes(root)) throw new Error(`index.html has no ${root}`);
        const head = `<style>${shellStyle(placeOfPicture())}</style>\n    <script>${await directionScript()}</script>\n  </head>`;
        const body = `${shell(base)}${sheet}\n    ${root}`;
        // The replacements are functions, because `$` has a meaning in a replacement text.
        return html
          .replace(sheet, '')
          .replace('</head>', () => head)
          .replace(root, () => body);
      },
    },
  };
}
