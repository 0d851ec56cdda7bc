/** Words for names that are nobody's: trees, birds, waters and winds of Azerbaijan. */
const first = ['Ağ', 'Boz', 'Göy', 'Qara', 'Qızıl', 'Sarı', 'Uca', 'Yaşıl'];
const second = ['Ardıc', 'Bulaq', 'Çinar', 'Durna', 'Kəklik', 'Meh', 'Palıd', 'Qartal', 'Şimşək'];

const one = (words: readonly string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] ?? '';

/** A name that says nothing about who bears it, such as 'Göy Durna'. */
export function pseudonym(random: () => number = Math.random): string {
  return `${one(first, random)} ${one(second, random)}`;
}
