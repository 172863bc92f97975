import { forgiven, typos } from './typo.ts';

/**
 * Names of goods that other companies sell, without spaces, by the word for the nearest goods of ours. Pouches of others
 * contain nicotine and ours caffeine, so the results say that the name is not ours.
 */
const names: Record<string, string> = {
  pouch:
    'zyn zynn zin velo lyft killa pablo nordicspirit whitefox siberia rogue lundgren skruf helwit cuba fumi redbull monster predator rockstar sting lucozade powerhorse azamenergy celsius miraa mogoka muguka khat',
  disposable:
    'elfbar elfba vozol lostmary oxbar geekbar nasty nastyjuice hqd puffbar elux randm tornado maskking tugboat yuoto waka airbar ivg fumot hayati iget dinnerlady aokit kangvape breeze crystalbar skecrystal bcbar flum esco',
  pod: 'juul vuse relx caliburn uwell smok vaporesso voopoo xro oxva logic aspire geekvape myblu nord novo',
  vape: 'iqo glo marlboro dunhill sportsman embassy camel rothmans winston benson pallmall supermatch',
};

const goodsOf = new Map(
  Object.entries(names).flatMap(([goods, list]) => list.split(' ').map((name) => [name, goods] as const)),
);

/** Returns the word for the nearest of our goods if a word is the name of another company's goods. */
export const goodsNamed = (word: string): string | undefined => goodsOf.get(word);

/** Returns the word for the nearest of our goods if a word is a misspelt name of another company's goods. */
export function goodsLike(word: string): string | undefined {
  for (const [name, goods] of goodsOf) {
    const most = Math.min(forgiven(word), forgiven(name));
    if (most > 0 && name[0] === word[0] && typos(word, name, most) <= most) return goods;
  }
  return undefined;
}
