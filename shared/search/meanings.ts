/*
 * The words with which shoppers in Nairobi search, in English, Kiswahili and Sheng, in the singular. All words of one
 * line have the same meaning. Add a new word to the line of its meaning.
 */

/** Synonyms. A search for one word of a line finds all words of the line. */
const same = [
  'mango embe maembe ngowe',
  'passion pasheni karakara shauku',
  'pineapple nanasi mananasi',
  'watermelon tikiti matikiti tikitimaji wotameloni',
  'orange chungwa machungwa',
  'lemon limau malimau',
  'grape zabibu mzabibu',
  'apple tufaha matufaha',
  'guava pera mapera',
  'coconut nazi dafu madafu',
  'tamarind ukwaju',
  'mulberry forosadi',
  'baobab mabuyu ubuyu buyu',
  'papaya pawpaw papai mapapai',
  'banana ndizi',
  'strawberry stroberi straberi',
  'blackcurrant zambarau ribena',
  'blueberry buluu',
  'litchi lychee lichi',
  'cucumber tango matango',
  'peach pichi',
  'ginger tangawizi ginja',
  'cinnamon mdalasini dalasini',
  'coffee kahawa kawa',
  'tea chai',
  'chilli chili chile pilipili',
  'honey asali',
  'vanilla vanila',
  'sugar sukari',
  'salt chumvi',
  'milk maziwa latte milky',
  'cola kola coke coca',
  'soda fizz fizzy',
  'lemonade lemonadi',
  'ice iced icy barafu frozen frost',
  'snow theluji',
  'mint minti mnanaa menthol',
  'energy nishati booster stim',
  'caffeine kafeini kafein',
  'nicotine nikotini nic nico',
  'vape vepu vep vaping vaper vaporizer vaporiser mvuto kuvuta',
  'mixed mix assorted assortment variety sampler mchanganyiko',
  'usb usbc',
  'charging charger chaji rechargeable kuchaji inachajiwa',
  'battery betri',
  'double mbili',
  'pack pakiti packet',
  'premium deluxe luxury',
];

/** Looser meanings of a word. They apply in this direction only: a search for the word finds its meanings. */
const also: Record<string, string> = {
  ndimu: 'lime lemon',
  berry: 'blueberry strawberry mulberry raspberry blackcurrant',
  raspberry: 'berry',
  bluerazz: 'berry blueberry',
  cranberry: 'berry mulberry blackcurrant blueberry',
  fresh: 'mint spearmint peppermint',
  cocktail: 'punch lemonade',
  punch: 'mixed',
  citrus: 'lemon lime orange lemonade',
  tropical: 'mango pineapple passion coconut guava papaya punch coastal',
  fruit:
    'mango passion pineapple watermelon tamarind guava coconut mulberry grape strawberry kiwi peach blackcurrant apple blueberry litchi berry punch orange lime lemon',
  sweet: 'honey vanilla caramel custard candy cola mango strawberry litchi watermelon punch',
  candy: 'baobab',
  pipi: 'candy baobab',
  dessert: 'custard caramel vanilla latte',
  creamy: 'custard latte vanilla caramel',
  sour: 'tamarind lemon lime baobab passion',
  mint: 'spearmint peppermint',
  cold: 'ice snow mint peppermint',
  spicy: 'chilli ginger cinnamon masala spice',
  spice: 'chilli ginger cinnamon masala',
  hot: 'chilli ginger cinnamon',
  espresso: 'coffee',
  cappuccino: 'latte coffee',
  mocha: 'coffee latte',
  coffee: 'espresso latte',
  drink: 'coffee tea cola latte espresso lemonade soda punch',
  soda: 'cola lemonade',
  tobacco: 'leaf',
  tumbaku: 'leaf',
  strong: '100mg 70mg extra',
  nguvu: 'energy strong 100mg extra',
  strongest: '100mg extra',
  mild: '30mg 10mg',
  liquid: 'hartsalt 30ml',
  eliquid: 'hartsalt 30ml',
  ejuice: 'hartsalt 30ml',
  juice: 'hartsalt 30ml',
  bottle: 'hartsalt 30ml',
  chupa: 'hartsalt 30ml',
  oil: 'hartsalt 30ml',
  refill: 'hartsalt pod 30ml',
  refillable: 'hartsalt pod 30ml',
  cartridge: 'pod',
  replacement: 'pod',
  shisha: 'vape',
  device: 'device kit',
  starter: 'kit device',
  pen: 'one',
  disposable: 'puff',
  box: 'max',
  cigarette: 'vape',
  fegi: 'vape',
  mozo: 'vape',
  mvuke: 'vape',
  moshi: 'vape',
  snus: 'pouch',
  sachet: 'pouch',
  kifuko: 'pouch',
  mfuko: 'pouch',
  mifuko: 'pouch',
  kopo: 'tin',
  bundle: 'roll pack kit',
  combo: 'roll pack kit',
  tea: 'masala',
  dawa: 'ginger honey',
  gum: 'pouch',
  pwani: 'coastal',
  coast: 'pwani',
  night: 'usiku',
  luck: 'bahati',
  lucky: 'bahati',
  surprise: 'bahati choice',
  sample: 'onja mixed',
  taste: 'onja',
};

/** Translations and variants of words in {@link also}. They have the same meanings. */
const written: Record<string, string> = {
  tamu: 'sweet',
  chachu: 'sour',
  chungu: 'espresso',
  baridi: 'cold',
  cool: 'cold',
  chilled: 'cold',
  chill: 'cold',
  freeze: 'cold',
  moto: 'hot',
  viungo: 'spice',
  kinywaji: 'drink',
  tunda: 'fruit',
  matunda: 'fruit',
  fruity: 'fruit',
  razz: 'raspberry',
  blackberry: 'cranberry',
  stoney: 'ginger',
  pepsi: 'cola',
  fanta: 'orange',
  sprite: 'citrus',
  nescafe: 'coffee',
  novida: 'pineapple',
  kali: 'strong',
  power: 'nguvu',
  stima: 'nguvu',
  light: 'mild',
  soft: 'mild',
  ecig: 'cigarette',
  ecigarette: 'cigarette',
  sigara: 'cigarette',
  smoke: 'moshi',
  pochi: 'kifuko',
  usiku: 'night',
};

const sameAs = new Map(
  same.flatMap((line) => line.split(' ').map((word) => [word, line.split(' ')] as const)),
);

const looser = (word: string): string[] => (also[written[word] ?? word] ?? '').split(' ').filter(Boolean);

/** Returns the synonyms of a word (`same`) and its looser meanings (`kinds`). */
export function meaningsOf(word: string): { same: readonly string[]; kinds: readonly string[] } {
  const equal = sameAs.get(word) ?? (written[word] ? [written[word]] : []);
  const kinds = new Set([word, ...equal].flatMap(looser).flatMap((kind) => sameAs.get(kind) ?? [kind]));
  return { same: equal, kinds: [...kinds] };
}

/** All words with a known meaning. A misspelt query word is compared with these too. */
export const knownWords: readonly string[] = [
  ...new Set([...sameAs.keys(), ...Object.keys(also), ...Object.keys(written)]),
];
const isKnown = new Set(knownWords);

/**
 * Names of goods that the shop does not sell and that look like misspellings of our products' names. A shopper who
 * types such a name means those goods.
 */
const others = new Set(
  'pear rice beer wine shoe shirt phone iphone lighter paper papers rizla hookah shisha bong weed cake bread bean plum banana cherry mask book bike bag belt lamp'.split(
    ' ',
  ),
);

/** Returns true for a correctly spelt word. Such a word is not treated as a misspelling of another. */
export const isRightWord = (word: string) => isKnown.has(word) || others.has(word);
