import { forgiven, typos } from './typo.ts';

/**
 * Names of other companies' goods, without spaces. The key of each list is the word for our nearest goods. Other
 * companies' pouches contain nicotine and ours caffeine, so the results say that the shop does not sell that brand.
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

/** If a word is the name of another company's goods, returns the word for our nearest goods. */
export const goodsNamed = (word: string): string | undefined => goodsOf.get(word);

/** If a word is a misspelt name of another company's goods, returns the word for our nearest goods. */
export function goodsLike(word: string): string | undefined {
  for (const [name, goods] of goodsOf) {
    const most = Math.min(forgiven(word), forgiven(name));
    if (most > 0 && name[0] === word[0] && typos(word, name, most) <= most) return goods;
  }
  return undefined;
}
