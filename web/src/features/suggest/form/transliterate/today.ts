export interface Run<Word> {
  from: number;
  words: readonly Word[];
}

/** Maximum number of adjacent words that another spelling may join to one word, as in آغ بولاق and آغبولاق. */
const together = 3;
/**
 * Maximum number of words of a name that are compared. More words would take too long, because each run of words is
 * compared with each run of the other name.
 */
const compared = 8;

export function runsOf<Word>(name: readonly Word[]): Run<Word>[] {
  const words = name.slice(0, compared);
  return Array.from({ length: together }, (_, more) =>
    words
      .slice(0, Math.max(0, words.length - more))
      .map((_word, from) => ({ from, words: words.slice(from, from + more + 1) })),
  ).flat();
}
