/**
 * The command `npm run cli -- letters` generates this file from the fonts (typeset/text/font-chain.ts). It contains the
 * characters that the fonts draw, and the characters that are never drawn, such as joiners. Each range is `gap+length`
 * in base 36. `gap` is the distance from the last character of the previous range to the first character, and `length`
 * the distance from the first to the last character.
 */
export const drawableRanges = [
  'w+2m y+k7 3+5 5+6 2+0 2+j 2+1q f+8v 2+11 3+1d 3+2 2+1i 9+q 5+5 c+7h 2+1n 3+1e 6p+u 2+1',
  '7+6f 1ep+11 2+0 6+0 3+1b 1e7+0 iq+g 5+0 2+7 c2+8 8+16 3+2 1t+6x 2+7u 3+5 3+11 3+5 3+7 2+0',
  '2+0 2+0 2+u 3+1g 2+e 2+d 3+5 2+i 3+2 2+8 2+35 3+q 2+c 4+w 1c+0 g+2n 10+1 5+0 3d+0 4+0 8+1',
  '2+1 3+0 5+0 4+0 d+0 t+0 o+0 4+1 o5+0 2+0 4k+1 167+v 3l+11 2+0 6+0 4z+3h noj+2n 2p+5m 6+1',
  '2+0 2+4 p+d 74+0 1b+0 ea+1n fpx+6 d+4 6+p 2+4 2+0 2+1 2+1 2+3g h+cc 3+1h 8+0 x+v h+f 1t+4',
  '2+3q 3+0 71+1 1hf+5 2+15 2+8 1fn+2 1535+u',
].join(' ');
