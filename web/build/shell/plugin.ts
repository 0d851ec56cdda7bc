import type { Plugin } from 'vite';
import { brand } from '@shared/contract/brand.ts';
import { makeFirstPicture } from '../../../map-data/make/first-picture.ts';
import { beforeReact as en } from '../../src/i18n/en/first/before-react.ts';
import { placeOfPicture } from './place.ts';
import { shellStyle } from './style.ts';

const root = '<div id="root"></div>';

/**
 * The toolbar's search field. Without scripts the server answers it (functions/src/pages). With scripts the page's
 * first module does, and React's search box later takes over the typed text.
 */
const searchForm =
  '<form role="search" action="/find">' +
  `<input name="q" type="text" inputmode="search" enterkeyhint="search" autocomplete="off" autocorrect="off" spellcheck="false" maxlength="200" required dir="auto" placeholder="${en['search.placeholder']}" aria-label="${en['search.label']}">` +
  // only text browsers such as Lynx show this button: they have no styles, and do not show a field's label
  `<button hidden>${en['search.label']}</button>` +
  '</form>';

/** Returns the HTML of the region, the brand and the search field. */
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
 * Writes the content that should be visible while the rest loads into the page. It then appears after one response, 400
 * ms on a slow connection, instead of four. The style sheet comes after this content, because browsers draw nothing
 * after a style sheet until it has loaded.
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
      handler(html) {
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        if (sheet === undefined) throw new Error('index.html has no style sheet');
        if (!html.includes(root)) throw new Error(`index.html has no ${root}`);
        return html
          .replace(sheet, '')
          .replace('</head>', `<style>${shellStyle(placeOfPicture())}</style>\n  </head>`)
          .replace(root, `${shell(base)}${sheet}\n    ${root}`);
      },
    },
  };
}
