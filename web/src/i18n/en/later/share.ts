export const share = {
  'share.on': 'Share on {network}',
  'share.copy': 'Copy link',
  'share.embed': 'Embed in a page',
  'share.system': 'Share…',
  'toast.linkCopied': 'Link Copied',
  'toast.embedCopied': 'HTML Copied',
} as const;
