import { tokensOf } from './words.ts';

/*
 * The words with which shoppers in Nairobi search, in English, Kiswahili and Sheng, in the singular. All words of one
 * line have the same meaning. Add a new word to the line of its meaning.
 */

/** Synonyms. A search for one word of a line finds all words of the line. */
const same = [
  'mango embe maembe ngowe',
  'passion pasheni karakara',
  'pineapple nanasi mananasi',
  'watermelon tikiti matikiti tikitimaji',
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
  'strawberry stroberi',
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
  'milk maziwa latte',
  'cola kola coke coca',
  'soda fizz',
  'lemonade lemonadi',
  'ice iced icy barafu frozen frost',
  'snow theluji',
  'mint minti mnanaa menthol',
  'energy nishati booster',
  'caffeine kafeini kafein',
  'nicotine nikotini nic nico',
  'vape vepu vep vaping vaper',
  'mixed mix assorted assortment variety mchanganyiko',
  'usb usbc',
  'charging charger chaji rechargeable',
  'battery betri',
  'double mbili',
  'premium deluxe luxury',
];

/** Looser meanings of a word. They apply in this direction only: a search for the word finds its meanings. */
const also: Record<string, string> = {
  ndimu: 'lime lemon',
  berry: 'blueberry strawberry mulberry raspberry blackcurrant',
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
  refill: 'hartsalt pod 30ml',
  device: 'device kit',
  starter: 'kit device',
  pen: 'one',
  disposable: 'puff',
  box: 'max',
  cigarette: 'vape',
  fegi: 'vape',
  mvuke: 'vape',
  moshi: 'vape',
  snus: 'pouch',
  sachet: 'pouch',
  kifuko: 'pouch',
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

/**
 * Phrases, by the token that replaces them. The token is a word or a sign for the query parser: `<` means at most, `>`
 * at least and `~` between.
 */
const phrases: Record<string, string> = {
  '<': 'under|below|less than|cheaper than|not more than|no more than|up to|upto|at most|within|chini ya|isiyozidi|isizidi|pungufu ya',
  '>': 'over|above|more than|at least|greater than|starting|from|zaidi ya|juu ya|kuanzia|kutoka|kuzidi',
  '~': 'between|kati ya|baina ya',
  to: 'to|hadi|mpaka|until|till',
  cheap:
    'cheap|cheapest|cheaper|affordable|budget|inexpensive|low price|lowest price|low cost|low to high|rahisi|nafuu|bei rahisi|bei nafuu|bei poa|bei ya chini|bei ndogo|bei ya jioni|bei ya kutupa|pocket friendly',
  dear: 'expensive|most expensive|priciest|high price|highest price|high to low|ghali|bei ghali|bei kali|bei ya juu',
  no: 'no|not|without|non|zero|bila|isiyo na|zisizo na|bila ya|hakuna',
  free: 'free',
  ksh: 'ksh|kshs|kes|sh|shs|shilling|shilingi|bob',
  premium: 'premium|best|bora|top|finest',
  cigarette: 'sigara ya umeme|sigara umeme|electronic cigarette|e cigarette|e cig',
  eliquid: 'e liquid|e juice|vape juice|vape liquid|vape oil|juisi ya vape',
  energy: 'energy drink',
  caffeine: 'caffeine boost',
  disposable: 'ya kutupa|throw away|throwaway',
  usb: 'usb c|type c',
  cola: 'coca cola',
  chilli: 'chilli pepper',
  starter: 'starter kit|starter pack',
  pouch: 'nicotine free pouch|sugar free|tobacco free|smoke free|smokeless',
  vape: 'nicotine vape',
  tikitimaji: 'tikiti maji',
  nikotini: 'nikotin',
};

const silent =
  'a an and or are can do does got has have sell there this these your the of for with in on at is it i me my we you your want need looking buy get give find show some any please price priced cost costing how much flavour flavor ladha taste tasting like something thing kitu na ya wa za la cha vya kwa ni nataka naomba natafuta nipe nunua ninunue niko iko ipo zipo mna uko bei ngapi gani ile hii hizo tafadhali sana item product bidhaa available stock shop duka new mpya nice good nzuri poa sasa leo';

const isSilent = new Set(silent.split(' '));

/** Returns true for a stop word, which says nothing about the wanted product: 'the', 'nataka', 'bei'. */
export const saysNothing = (word: string) => isSilent.has(word);

const byPhrase = new Map(
  Object.entries(phrases).flatMap(([sign, list]) =>
    list.split('|').map((phrase) => [tokensOf(phrase).join(' '), sign] as const),
  ),
);
const longest = 4;

/** Returns the tokens of a query with each known phrase replaced by its token. The longest phrase takes precedence. */
export function readPhrases(tokens: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    let taken = 1;
    let sign = tokens[at] as string;
    for (let length = longest; length > 0; length--) {
      const found =
        at + length <= tokens.length ? byPhrase.get(tokens.slice(at, at + length).join(' ')) : undefined;
      if (found === undefined) continue;
      sign = found;
      taken = length;
      break;
    }
    read.push(sign);
    at += taken;
  }
  return read;
}

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
 * Names of goods that the shop does not sell and that look like typing errors of our words. A shopper who types such a
 * name means those goods.
 */
const others = new Set(
  'pear rice beer wine shoe shirt phone iphone lighter paper papers rizla hookah shisha bong weed cake bread bean plum banana cherry mask book bike bag belt lamp'.split(
    ' ',
  ),
);

/** Returns true for a correctly spelt word. Such a word is not treated as a misspelling of another. */
export const isRightWord = (word: string) => isKnown.has(word) || others.has(word);
