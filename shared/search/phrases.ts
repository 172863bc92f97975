import { isRightWord } from './meanings.ts';
import { forgiven, typos } from './typo.ts';
import { isNumber, tokensOf } from './words.ts';

/**
 * Phrases, by the tokens that replace them. A token is a word or a sign for the query parser: `<` means at most, `>` at
 * least, `~` between or, with one amount, about. `<-`, `>-` and `~-` follow their amount.
 */
const phrases: Record<string, string> = {
  '<': 'under|below|less than|cheaper than|not more than|no more than|up to|upto|at most|within|maximum|sub|chini ya|isiyozidi|isizidi|pungufu ya|niko na|nikona|nina|i have|bajeti',
  '>': 'over|above|more than|at least|greater than|starting|from|zaidi ya|juu ya|kuanzia|kutoka|kuzidi',
  '~': 'between|kati ya|baina ya|around|about|approximately|approx|roughly|kama|karibu|karibu na|takriban|circa',
  '<-': 'or less|and below|or below|and under|or under|na chini|kushuka|kurudi chini|na kushuka',
  '>-': 'or more|and above|or above|and over|and up|na zaidi|na kuendelea|kwenda juu',
  '~-': 'hivi|or so|ama hivi|au hivi',
  to: 'to|hadi|mpaka|until|till',
  budget: 'budget|my budget is|budget of|budget is|budget ya',
  cheap:
    'cheap|cheapest|cheaper|affordable|inexpensive|low price|lowest price|low cost|low to high|rahisi|nafuu|bei rahisi|bei nafuu|bei poa|bei ya chini|bei ya chini kabisa|bei ndogo|bei ya jioni|bei ya kutupa|pocket friendly|cheapo',
  dear: 'expensive|most expensive|priciest|high price|highest price|high to low|ghali|bei ghali|bei kali|bei ya juu',
  strong:
    'strong|stronger|strongest|kali|makali|nguvu|power|powerful|potent|intense|hard hitting|hardest|kick|kufyatua|noma|hatari|max strength|maximum strength|full strength|heavy|ya kulewesha|stima',
  mild: 'mild|milder|mildest|weak|weaker|weakest|light|lighter|lightest|soft|smooth|gentle|beginner|first time|starting out|ya kuanza|laini|hafifu|pole pole|polepole',
  'starter kit': 'beginner kit|starter kit|starter pack|beginner pack',
  big: 'big|bigger|biggest|large|larger|largest|kubwa|long lasting|longest lasting|lasts long|lasts longer|inakaa|inakaa sana|inadumu|ya kudumu|kudumu|jumbo|mega',
  small: 'small|smaller|smallest|ndogo|kadogo|mini|tiny|compact',
  many: 'many|more|most|high|higher|highest|much|lots of|nyingi|mingi|zaidi|kibao',
  few: 'low|lower|lowest|less|least|fewer|fewest|little|reduced|kidogo|chache|pungufu',
  no: 'no|not|without|non|zero|bila|isiyo na|zisizo na|isio na|isiyo|zisizo|isio|bila ya|hakuna|haina|hazina|sio|si|sina|not too|not so|not very',
  'no nicotine': '0 mg nicotine|0 mg|0 nicotine|nicotine 0|nicotine 0 mg',
  'no sugar': 'sugarless|0 sugar',
  'no smoke': 'smokeless|0 smoke',
  'no caffeine': 'decaf|decaffeinated|0 caffeine',
  free: 'free',
  ksh: 'ksh|kshs|kes|sh|shs|shilling|shilingi|bob|ganji|chapaa',
  premium:
    'premium|best|bora|top|finest|popular|most popular|best seller|bestseller|best selling|recommended|maarufu|pendwa|trending',
  cigarette:
    'sigara ya umeme|sigara umeme|fegi ya umeme|fegi za umeme|sigara ya kielektroniki|electronic cigarette|e cigarette|e cig',
  eliquid:
    'e liquid|e juice|vape juice|vape liquid|vape oil|juisi ya vape|salt nic|nic salt|salt nicotine|vg pg|vg|pg',
  energy:
    'energy drink|kinywaji cha nguvu|kukesha|macho|nikae macho|stay awake|keep awake|awake|wake up|kuamka|bila usingizi|no sleep|focus|concentration|study|studying|exam|gym|workout|pre workout|alert|chewing gum',
  caffeine: 'caffeine boost',
  disposable: 'ya kutupa|throw away|throwaway',
  usb: 'usb c|type c',
  cola: 'coca cola',
  chilli: 'chilli pepper|chilly',
  tikitimaji: 'tikiti maji',
  nikotini: 'nikotin',
  bluerazz: 'blue razz|blue raz|blue raspberry',
};

const silent =
  'a an and or are can do does got has have sell there this these your the of for with in on at is it i me my we you want need looking buy get give find show some any please price priced cost costing how much flavour flavor ladha taste tasting like something thing kitu vitu na ya wa za la cha vya kwa ni nataka naomba natafuta nipe nunua ninunue niko iko ipo zipo mna uko mko bei ngapi gani ile hii hizo tafadhali sana item product bidhaa available stock shop duka new mpya latest nice good nzuri poa sasa leo yenye zenye enye leta niletee niuzie naeza naweza pata nisaidie kila all zote yote everything too very super really so hivi form dem mkono kabisa oral lip mouth classic original regular real pure natural';

const isSilent = new Set(silent.split(' '));

/** Words that, alone, ask for all products. */
const forAll = new Set(
  'flavour flavor ladha item product bidhaa shop duka new mpya latest nice good nzuri poa all zote yote everything'.split(
    ' ',
  ),
);

/** Returns true for a stop word, which says nothing about the wanted product: 'the', 'nataka', 'bei'. */
export const saysNothing = (word: string) => isSilent.has(word);

/** Returns true for a word that asks for all products if nothing else is asked: 'flavours', 'ladha', 'poa'. */
export const meansAll = (word: string) => forAll.has(word);

const byPhrase = new Map(
  Object.entries(phrases).flatMap(([sign, list]) =>
    list.split('|').map((phrase) => [tokensOf(phrase).join(' '), sign.split(' ')] as const),
  ),
);
const longest = 5;

/** The words that set an order or exclude goods. They are also recognised with a typing error. */
const orders =
  'cheap cheapest strong strongest expensive without nicotine nikotini sugar sukari tobacco tumbaku caffeine kafeini premium under below around'.split(
    ' ',
  );

/**
 * If a word is a misspelling of a word that sets an order or excludes goods, returns the correct word. Otherwise,
 * returns the word unchanged.
 */
function corrected(token: string): string {
  if (token.length < 5 || isNumber(token) || isRightWord(token) || isSilent.has(token) || byPhrase.has(token))
    return token;
  const most = forgiven(token);
  return orders.find((word) => word[0] === token[0] && typos(token, word, most) <= most) ?? token;
}

/** Returns the tokens of a query with each known phrase replaced by its tokens. The longest phrase takes precedence. */
export function readPhrases(typed: readonly string[]): string[] {
  const tokens = typed.map(corrected);
  const read: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    let taken = 1;
    let signs: readonly string[] = [tokens[at] as string];
    for (let length = longest; length > 0; length--) {
      const found =
        at + length <= tokens.length ? byPhrase.get(tokens.slice(at, at + length).join(' ')) : undefined;
      if (found === undefined) continue;
      signs = found;
      taken = length;
      break;
    }
    read.push(...signs);
    at += taken;
  }
  return read;
}
