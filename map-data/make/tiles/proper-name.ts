/** Words for kinds of waters. If a name consists only of such words, it is not a proper name. */
const generic = new Set(
  `دریاچه گول گؤل تالاب مرداب برکه آبگیر ابگیر رود رودخانه نهر کانال قنات مسیل سیل چشمه سد بند آب اب
  شیرین شور فصلی مصنوعی طبیعی آبیاری آبرسانی بزرگ کوچک استخر حوض حوضچه آبنما مخزن منبع ذخیره سازی
  göl gölü gölet göleti baraj barajı su anbarı anbari deposu kanal kanalı kanali suvarma hes damba
  lake pond ponds pool pools reservoir water tank dam canal river stream artificial seasonal basin
  լիճ ջրամբար լճակ կանալ ջրանցք озеро пруд водохранилище канал река нефть`.split(/\s+/),
);
const works = new Set(
  'منبع مخزن مخازن تصفیه فاضلاب فاضالب tank tanks sewage wastewater arıtma depo deposu'.split(' '),
);
/**
 * Words for basins of water. The map labels a large basin, but not a small basin, which only belongs to a garden or a
 * factory.
 */
const basins = new Set(
  'استخر استخرهای حوض حوضچه حوضچه‌های آبنما pool pools pond ponds basin havuz havuzu hovuz hovuzu'.split(
    ' ',
  ),
);
const lake = /دریاچه|گول|گؤل|سد|göl|lake|baraj|anbar/;

/** Minimum area, in square kilometres, of the bounding box of a basin that the map labels. */
const greatBasin = 0.1;

const wordsOf = (name: string) =>
  name
    .toLocaleLowerCase('az')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\u200c]+/u)
    .filter((word) => word !== '');

/**
 * Returns whether a name is a proper name. "دریاچه مصنوعی" and "su kanalı" only name the kind of water, but "قره گول"
 * is a proper name.
 */
const isProperName = (name: string): boolean =>
  wordsOf(name).some((word) => word.length > 1 && !generic.has(word));

/**
 * Returns whether the map shows a waterway's name. The name must be a proper name, or contain the word "qanat" (a
 * channel below the ground). Without this word, people would think that the line is a stream above the ground.
 */
export const isWaterwayName = (name: string): boolean =>
  isProperName(name) || wordsOf(name).includes('قنات');

/**
 * Returns whether the map labels a lake with this name. Returns false for a name that only states the kind of water.
 * Also returns false for tanks, sewage works and small basins, unless their name contains a word for a lake or a
 * reservoir.
 *
 * @param size area of the lake's bounding box in square kilometres, or 0 if its shore is unknown
 */
export function isLakeName(name: string, size: number): boolean {
  const words = wordsOf(name);
  if (!isProperName(name)) return false;
  if (lake.test(words.join(' '))) return true;
  const isAny = (of: ReadonlySet<string>) => words.some((word) => of.has(word));
  return !isAny(works) && (size >= greatBasin || !isAny(basins));
}
