import { brand } from '@shared/contract/brand.ts';

export interface SharedPlace {
  url: string;
  title: string;
}

export interface Network {
  key: string;
  name: string;
  address: (shared: SharedPlace) => string;
  /**
   * Size of the popup in pixels. The default is 550x400. Some networks need a size between 500x500 and 1000x820
   * (product.md §9).
   */
  popup: { width: number; height: number };
}

/** All hashtags as one text: `#adyurdu #Azerbaijan` (product.md §9). */
export const hashtags = brand.hashtags.map((tag) => `#${tag}`).join(' ');

const defaultPopup = { width: 550, height: 400 };

const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters)}`;

export const networks: readonly Network[] = [
  {
    key: 'telegram',
    name: 'Telegram',
    popup: defaultPopup,
    address: ({ url, title }) =>
      address('https://t.me/share/url', { url, text: `${title} ${hashtags}` }),
  },
  {
    key: 'whatsapp',
    name: 'WhatsApp',
    popup: defaultPopup,
    address: ({ url, title }) =>
      address('https://api.whatsapp.com/send', { text: `${title} ${hashtags}\n${url}` }),
  },
  {
    key: 'x',
    name: 'X',
    popup: defaultPopup,
    address: ({ url, title }) =>
      address('https://x.com/intent/post', {
        url,
        text: title,
        hashtags: brand.hashtags.join(','),
      }),
  },
  {
    key: 'facebook',
    name: 'Facebook',
    popup: defaultPopup,
    address: ({ url, title }) =>
      address('https://www.facebook.com/sharer/sharer.php', {
        u: url,
        quote: `${title} ${hashtags}`,
        hashtag: `#${brand.hashtags[0]}`,
      }),
  },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    popup: { width: 750, height: 600 },
    // LinkedIn's `share-offsite` page has no parameter for a text, so this app uses the page of the feed.
    address: ({ url, title }) =>
      address('https://www.linkedin.com/feed/', {
        shareActive: 'true',
        text: `${title} ${hashtags}\n${url}`,
      }),
  },
  {
    key: 'pinterest',
    name: 'Pinterest',
    popup: { width: 1000, height: 820 },
    address: ({ url, title }) =>
      address('https://www.pinterest.com/pin/create/button/', {
        url,
        description: `${title} ${hashtags}`,
      }),
  },
  {
    key: 'line',
    name: 'LINE',
    popup: { width: 500, height: 500 },
    address: ({ url, title }) =>
      address('https://social-plugins.line.me/lineit/share', { url, text: `${title} ${hashtags}` }),
  },
];

interface Screen {
  /** Position and size of the browser window, in screen pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export function popupFeatures({ width, height }: Network['popup'], around: Screen): string {
  const left = Math.round(around.left + Math.max(0, around.width - width) / 2);
  const top = Math.round(around.top + Math.max(0, around.height - height) / 2);
  return `popup,noopener,width=${width},height=${height},left=${left},top=${top}`;
}
