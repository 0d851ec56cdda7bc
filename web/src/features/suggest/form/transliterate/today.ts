/** Adjacent words of a name, and the position of the first. */
export interface Run<Word> {
  from: number;
  words: readonly Word[];
}

/** Maximum of words that can be one word in another spelling: آغ بولاق, آغبولاق. */
const together = 3;
/** Maximum of words that are compared: each run of one name is compared with each of the other. */
const compared = 8;

/** Runs of one to three adjacent words, single words first. */
export function runsOf<Word>(name: readonly Word[]): Run<Word>[] {
  const words = name.slice(0, compared);
  return Array.from({ length: together }, (_, more) =>
    words
      .slice(0, Math.max(0, words.length - more))
      .map((_word, from) => ({ from, words: words.slice(from, from + more + 1) })),
  ).flat();
}
