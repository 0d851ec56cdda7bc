/** Words that say what a water is, and nothing else. A name that is made of them alone names nothing. */
const generic = new Set(
  `دریاچه گول گؤل تالاب مرداب برکه آبگیر ابگیر رود رودخانه نهر کانال قنات مسیل سیل چشمه سد بند آب اب
  شیرین شور فصلی مصنوعی طبیعی آبیاری آبرسانی بزرگ کوچک استخر حوض حوضچه آبنما مخزن منبع ذخیره سازی
  göl gölü gölet göleti baraj barajı su anbarı anbari deposu kanal kanalı kanali suvarma hes damba
  lake pond ponds pool pools reservoir water tank dam canal river stream artificial seasonal basin
  լիճ ջրամբար լճակ կանալ ջրանցք озеро пруд водохранилище канал река нефть`.split(/\s+/),
);
/** What is built to hold or clean water. */
const works = new Set(
  'منبع مخزن مخازن تصفیه فاضلاب فاضالب tank tanks sewage wastewater arıtma depo deposu'.split(' '),
);
/** Basins: those that nature made, and great ones, are landmarks; others belong to a garden or a plant. */
const basins = new Set(
  'استخر استخرهای حوض حوضچه حوضچه‌های آبنما pool pools pond ponds basin havuz havuzu hovuz hovuzu'.split(
    ' ',
  ),
);
/** A lake or a dam is one, whatever else its name says. */
const lake = /دریاچه|گول|گؤل|سد|göl|lake|baraj|anbar/;

/** Square kilometres of its frame from which a basin is a landmark. */
const greatBasin = 0.1;

const wordsOf = (name: string) =>
  name
    .toLocaleLowerCase('az')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\u200c]+/u)
    .filter((word) => word !== '');

/** Whether words say more of a water than what kind it is: "دریاچه مصنوعی" names none, "قره گول" one. */
const isProperName = (name: string): boolean => wordsOf(name).some((word) => !generic.has(word));

/**
 * Whether a name is one of a lake that a map shows: tanks, sewage works, and basins of gardens are none.
 *
 * @param size square kilometres of its frame; 0 where no shore is known
 */
export function isLakeName(name: string, size: number): boolean {
  const words = wordsOf(name);
  if (!isProperName(name)) return false;
  if (lake.test(words.join(' '))) return true;
  const isAny = (of: ReadonlySet<string>) => words.some((word) => of.has(word));
  return !isAny(works) && (size >= greatBasin || !isAny(basins));
}
