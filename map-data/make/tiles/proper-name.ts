/** Words for kinds of waters. A name made only of such words is no proper name. */
const generic = new Set(
  `دریاچه گول گؤل تالاب مرداب برکه آبگیر ابگیر رود رودخانه نهر کانال قنات مسیل سیل چشمه سد بند آب اب
  شیرین شور فصلی مصنوعی طبیعی آبیاری آبرسانی بزرگ کوچک استخر حوض حوضچه آبنما مخزن منبع ذخیره سازی
  göl gölü gölet göleti baraj barajı su anbarı anbari deposu kanal kanalı kanali suvarma hes damba
  lake pond ponds pool pools reservoir water tank dam canal river stream artificial seasonal basin
  լիճ ջրամբար լճակ կանալ ջրանցք озеро пруд водохранилище канал река нефть`.split(/\s+/),
);
/** Words for structures that store or clean water. */
const works = new Set(
  'منبع مخزن مخازن تصفیه فاضلاب فاضالب tank tanks sewage wastewater arıtma depo deposu'.split(' '),
);
/** Words for basins: natural and great ones are landmarks; others belong to a garden or a plant. */
const basins = new Set(
  'استخر استخرهای حوض حوضچه حوضچه‌های آبنما pool pools pond ponds basin havuz havuzu hovuz hovuzu'.split(
    ' ',
  ),
);
/** Words that make it a lake or a dam, whatever else the name says. */
const lake = /دریاچه|گول|گؤل|سد|göl|lake|baraj|anbar/;

/** Square kilometres of its bounding box from which a basin is a landmark. */
const greatBasin = 0.1;

const wordsOf = (name: string) =>
  name
    .toLocaleLowerCase('az')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\u200c]+/u)
    .filter((word) => word !== '');

/** Whether a name says more than the kind of water: "دریاچه مصنوعی" does not, "قره گول" does. */
const isProperName = (name: string): boolean => wordsOf(name).some((word) => !generic.has(word));

/**
 * Whether a name is that of a lake that the map shows; tanks, sewage works and garden basins are not.
 *
 * @param size square kilometres of its bounding box; 0 when no shore is known
 */
export function isLakeName(name: string, size: number): boolean {
  const words = wordsOf(name);
  if (!isProperName(name)) return false;
  if (lake.test(words.join(' '))) return true;
  const isAny = (of: ReadonlySet<string>) => words.some((word) => of.has(word));
  return !isAny(works) && (size >= greatBasin || !isAny(basins));
}
