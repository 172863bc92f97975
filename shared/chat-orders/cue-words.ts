/*
 * Words and phrases that say what a chat does with a product: orders it, asks about it, changes a line, or only
 * mentions it. They are English, Kiswahili and Sheng, in lower case without apostrophes. A longer phrase takes
 * precedence. For example, "do you have" is a question, but "can I have" is an order.
 */

const cues = {
  order: `
    nitumia | nipatia | niletea | nipa | nichukulia | can you do | can u do | can u send | can u deliver | can u bring | can u give | can u get | stock up | mnipe | mnipee | mnipea | mnipeni | interested in | wanted to order | wanted to buy |
    wanted to get | avail | anipee | anipatie | aniletee | anitumie | want | wants | wanna | need |
    needs | send | send me | give | give me | gimme | get | get me | grab | order | ordering | buy |
    buying | purchase | take | ill take | ill have | i will have | let me have | let me get |
    can i have | could i have | may i have | can i get | could i get | may i get | can you send |
    could you send | can you bring | can you deliver to | would like | id like | would love | deliver |
    bring | bring me | pack | pack for me | reserve | keep | put | put me down for | sort me |
    hook me up | request | requesting | looking for | nataka | natakaa | ntaka | nataks | nataja |
    ningetaka | ningependa | nahitaji | naomba | naombaa | nipe | nipee | nipea | nipatie | nipate |
    niletee | leta | letea | lete | leteni | tuma | tumia | nitumie | nitumieni | tumeni | weka |
    niwekee | wekea | nunua | kununua | naorder | niorder | kuorder | agiza | kuagiza | naagiza |
    nitachukua | nachukua | chukua | ntachukua | nichukue | nadai | nitake | nisort | naeza pata |
    naweza pata | naezapata | unaweza nitumia | unaweza niletea | unaweza tuma | waweza tuma |
    mnipatie | munipe | mniletee | mnitumie | tuletee | tupatie | tunataka | twataka | utume | ulete |
    uniletee | unipatie | unitumie | unipe | nipange | ntake | nichukulie | anataka | wanataka |
    anahitaji | mpe | mpatie | mtumie | wapatie | uniwekee | niekee | nieke | eka | form ni | nunulia |
    nitumiwe | iletwe | ziletwe | nipatiwe | niletewe | fungia | nifungie | need to order |
    want to order | nataka kuorder | nataka kununua | nataka kuagiza`,
  please: `
    please | pls | plz | plis | pliz | plss | kindly | tafadhali | tafadhari | naomba msaada | asap`,
  question: `
    do you have | do u have | do you guys have | do you sell | do you still have | have you got |
    you have | u have | is there | are there | is it | are they | what | which | when | where | why |
    how | how much | how much is | how much for | how many | whats | hows | mko na | muko na |
    mko nayo | mko nazo | uko na | uko nayo | mna | mnauza | mwauza | unauza | unayo | mnayo | unazo |
    mnazo | iko | ziko | ipo | zipo | kuna | bei | bei gani | bei ya | ngapi | ni ngapi | pesa ngapi |
    je | gani | nini | lini | wapi | ni how much | price | prices | price of | cost | costs | does |
    do you | do you deliver | mnadeliver | available | in stock | imebaki | any | got any | ushawahi |
    mmepata | zimefika | imefika lini | can i know | nauliza | asking | quote | quotation | total for |
    i want to ask | i want to know | want to know | want to ask | need to know | wanted to ask |
    wanted to know | would like to know | would like to ask | like to inquire | inquire | enquire |
    inquiry | enquiry | nilitaka kujua | nilitaka kuuliza | naomba kujua | naomba kuuliza |
    nataka kujua | nataka kuuliza | ningependa kujua | ningependa kuuliza | can i ask | uliza |
    mngeweza | is it true | tell me | niambie | nieleze | explain | kujua | kuuliza | difference |
    wondering about | tell me about | difference between | strong is | is the | are the | got | una |
    ni gani | ni nini | inakaa aje | inakaaje`,
  told: `
    bado | my order of | order yangu ya | where is my | where are my | has not arrived | not arrived |
    haijafika | hazijafika | bado sijapata | bado haijafika | still waiting for | waiting for |
    following up on | follow up on | nangoja | nasubiri | nimesubiri | nilimwambia | nirudishie | paid |
    i paid | nililipa | nililipia | nimelipia | ordered | delivered | bought | brought | took | gave |
    you gave | had | i had ordered | nilikuwa | nilikua | nimeorder | nimeagiza | nimechukua | missing |
    refund | return | returned | rudisha | complaint | complain | nililetewa | niliitisha |
    wrong order | expired | leaking | imeharibika | faulty | damaged | spoilt | nilituma | i sent |
    nilirudisha | used | ran out | run out | nimemaliza | nilimaliza | i usually | usually | i use |
    natumia | nilitumia | i took | i had | i got | i bought | i ordered | i was given | last time i |
    last time | you sent | you brought | was | were | received | nilichukua | nilinunua | nilipata |
    niliorder | nilipewa | niliagiza | mlinitumia | mliniletea | mlileta | mlituma | ulileta | ulituma |
    ulinitumia | uliniletea | nimepokea | nimepata | nimefikiwa | ilikuwa | zilikuwa | nilikula |
    nilijaribu | i tried | tried | loved | finished | imeisha | ziliisha | zimeisha | last week |
    last month | juzi | jana | yesterday | i have | ive got | i already have | i still have | niko na |
    nina | tuko na | nimebaki na | thanks for | thank you for | asante kwa | asanteni kwa | i love |
    i like | napenda | nilipenda | hate | my favourite | my favorite | ni tamu | ziko poa | got the |
    arrived | came | imefika | i paid for | nimelipa`,
  place: `
    niko | nko | im at | i am at | im in | iam at | i am in | am at | am in | am around | near |
    opposite | opp | next to | beside | behind | karibu na | mkabala na | nyuma ya | deliver to |
    delivery to | deliver at | delivery at | deliver in | delivery | location | located | address |
    landmark | napatikana | naishi | i live | i stay | nakaa | along | past | called | my name is |
    name is | jina langu | jina ni | jina | naitwa | im called | i am | name | mahali | pahali | hapa |
    huku | pale | ask for | uliza | meet me | drop it at | drop at | come to | kuja | njoo |
    building is | gate ni | karibu`,
  add: `
    add | ongeza | niongezee | niongeze | ongezea | nyongeza | additional | more | another | ingine |
    nyingine | zingine | tena | zaidi | one more | extra one | i forgot | forgot | forgot to add |
    nimesahau | nilisahau | add on`,
  also: `
    also | pia | as well | too | na pia`,
  remove: `
    forget | achana nayo | achana nazo | wachana nayo | wachana nazo | achana | wachana | wacheni |
    ghairi | leave | dont bring | dont deliver the | exclude | omit | usiniletee | hakuna haja ya |
    sihitaji | i dont need | dont need | no need for | usinitumie | isikuwe na | remove | cancel |
    delete | skip | leave out | take out | take off | wacha | wachana na | achana na | acha | toa |
    ondoa | futa | punguza | reduce | usiweke | usilete | usitume | dont send | dont add |
    dont include | dont want | do not want | do not send | sitaki | no longer want | never mind the |
    scrap | kata | cancel the | usinipe | hold the`,
  clear: `
    cancel everything | cancel all | cancel the order | cancel my order | cancel order |
    cancel the whole order | cancel whole order | futa yote | futa zote | futa order | cancel zote |
    cancel yote | wacha zote | wacha yote | wacha order | forget it | forget everything | sitaki tena |
    sihitaji tena | i dont want anything | dont deliver | cancel it all | cancel hiyo order`,
  set: `
    make | reduce to | reduce it to | reduce them to | bring it to | bring them to | increase to |
    increase it to | increase them to | raise it to | raise to | bump it to | up it to | cut it to |
    cut to | punguza iwe | punguza ziwe | punguza hadi | ongeza hadi | ongeza ziwe | ongeza iwe |
    nimesema | i said | nilisema | make it | make them | make that | make those | make the |
    change it to | change that to | change to | let it be | let them be | iwe | ziwe | zikuwe | ikuwe |
    kuwe | fanya | fanya iwe | ifanye | zifanye | should be | it should be | update to | iwe ni |
    ziwe ni | fanya ikuwe | turn it to`,
  mean: `
    i meant | meant | i mean | nilimaanisha | namaanisha | nilikuwa namaanisha | nilikua namaanisha |
    nilitaka | i wanted`,
  change: `
    change | changed | change the | switch | swap | replace | exchange | badilisha | nimebadilisha |
    nibadilishie | badala ya | instead of | in place of | nimebadili | badili | i changed my mind |
    changed my mind | nimechange | change my order`,
  instead: `
    instead | badala | badala yake | rather`,
  sorry: `
    sorry | pole | samahani | oops | oh | my bad | wait | ngoja | hold on | hang on | actually |
    no wait | sory | sry | wrong | correction | apologies | makosa | on second thought | scratch that |
    si hivyo | edit | typo | kumbe | oya ngoja | change of plan | change of plans | plans changed |
    nimekosea | nilikosea | mistake | my mistake | ah | hapo nimekosea`,
  no: `
    no | hapana | nope | apana | zii | nah | hapana hapana`,
  not: `
    not | si | sio | except | isipokuwa | wala | not the | si ya | sio ya | and not | na si`,
  without: `
    isiwe | zisiwe | isikuwe | zisikuwe | isiwe na | without | bila | minus | hakuna | non | isiyo na |
    zisizo na`,
  or: `
    or | au | ama | either | aidha | alternatively`,
  if: `
    ukikosa | mkikosa | ikikosa | zikikosa | ikiisha | zikiisha | kama imeisha | kama zimeisha |
    if sold out | if out of stock | if its not there | if theyre not there | if missing | in case you dont |
    if you dont have | if u dont have | kama hamna | kama huna | kama haiko | kama haipo | kama haziko |
    ukipata | mkipata | ukiwa na | mkiwa na | kukiwa na | ikipatikana | zikipatikana | as long as |
    provided | assuming | suppose | whether | kukiwa | ikiwepo | zikiwepo | kama mko nayo |
    kama mko nazo | kama uko nayo | if so | if yes | if | kama | ikiwa | iwapo | in case | incase |
    unless | otherwise | kama iko | kama ziko | kama kuna | kama hakuna | if available |
    when available | depending | ikikosekana | ikikosa | if not`,
  unsure: `
    then later | and later | every | every week | weekly | per week | monthly | daily | kila wiki | kila siku | subscription |
    between | will order | nitaorder | nitaagiza | will need | ntaorder | nitataka | nitahitaji |
    nitabuy | will buy | next week | next month | wiki ijayo | mwezi ujao | end month | end of month |
    payday | free | discount | offer | bonus | promo | not ordering | siorder | nitarudi |
    will get back | usually | sometimes | mara nyingi | planning | plan to | hoping to | later on |
    baadaye nita | maybe | labda | pengine | i think | not sure | sijui | sina uhakika | perhaps |
    probably | possibly | might | could be | nadhani | nafikiri | nafikiria | thinking | considering |
    should i | guess | decide | to be confirmed | tbc | if possible | will confirm | nitaconfirm |
    tomorrow maybe | next time | siku ingine | wakati mwingine`,
  usual: `
    as usual | the usual | my usual | usual | same as last time | same as before |
    the same as last time | same order | same as yesterday | like last time | kama last time |
    ile ya kawaida | zile za kawaida | kama kawaida | kawaida | kama ya jana | kama jana |
    kama za jana | ile ya jana | zile za jana | ya jana | za jana | ile ile | same thing | same again |
    repeat my order | repeat order | repeat | reorder | order ileile | kama kawa | same one |
    same ones | the same`,
  unsettling: `
    prefer | i prefer | ningeprefer | would prefer | id prefer | nimependelea | afadhali | drop the |
    nvm | never mind | nevermind | decided | declined | amend | adjust | modify | revise | increase |
    decrease | lower | bump | halved | nimeamua | tumeamua | am reconsidering | reconsider | i regret |
    my order is wrong | umekosea | mmekosea | si hivyo | sivyo | acha tu | wacha tu | wacha only |
    leave only | leave just | keep only | keep the | just keep | bakisha | baki na | retain |
    double it | double that | double the | double my | doubled | triple | halve | half of | half the |
    mara mbili | mara dufu | different | the other | other one | fewer | less | stop | dont send yet |
    usitume bado | usilete bado | not now | sio sasa | si sasa | put on hold | on hold | hold off |
    cancel hiyo | reverse | undo | too many | too much | nyingi sana | not that | not this | not those |
    sio hiyo | sio hizo | si hiyo | si hizo | not what i | wrong one | rest of | the rest |
    zingine zote | zilizobaki | both | zote mbili`,
  only: `
    only | just | tu | pekee`,
  each: `
    each | kila | kila moja | kila flavour | each flavour | per flavour | apiece | kila aina | each of`,
  bulk: `
    carton | cartons | crate | crates | bale | bales | outer | outers | sleeve | sleeves | boxes | box |
    case | cases | katoni | boksi | wholesale | jumla`,
  last: `
    last | last one | the last | the last one | ya mwisho | mwisho | iliyopita`,
  that: `
    that | it | hiyo | hizo | hio | ile | zile | this | those | them | these | that one | this one |
    hii`,
  all: `
    all | everything | zote | yote | vyote | whole order | all of them`,
  crowd: `of us | people | persons | pax | watu | guys | friends | kids`,
  of: `
    of | ya | za | la | cha | vya | wa | of the | zile za | ile ya | flavour | flavor | flava |
    flavours | flavors | ladha | in | the | in the`,
  to: `
    to | at | with | for | by | ni | but | bali`,
} as const;

export type Cue = keyof typeof cues;

const phrasesOf = (list: string) => list.split('|').map((phrase) => phrase.trim());

const cueOf = new Map<string, Cue>();
for (const [cue, list] of Object.entries(cues))
  for (const phrase of phrasesOf(list)) cueOf.set(phrase, cue as Cue);

/** Phrases that contain a cue word, such as "make" or "remember", but say nothing about the order. */
const idle = `
  can u | could u | will u |
  make sure | make payment | make the payment | make an order | make order |
  dont forget | dont forget the | usisahau | remember | remember the | kumbuka |
  sorry for | sorry to bother | sorry to disturb | sorry to trouble | sorry im late | pole kwa |
  samahani kwa | samahani kusumbua | no problem | no worries | no rush | no hurry | no issue |
  no thanks | no thank you | no need | hapana asante | hakuna shida | hakuna haraka | hakuna matata |
  bila shaka | sina shida | si mbaya | sio lazima | why not | not yet | not bad | without delay |
  bila kuchelewa | thats all | that is all | thats it | hiyo tu | hizo tu | ni hizo tu | ni hayo tu |
  ndio hiyo tu | ndio hizo tu | nothing else | make it fast | make it quick | make it snappy |
  fanya haraka | fanya fast | as soon as possible | as soon as | leave it at | leave it with |
  leave at | leave with | leave them at | drop it | drop off | drop me | wondering if | see if |
  asking if | checking if | nauliza kama | i was wondering | that would be | that will be |
  this evening | this afternoon | this morning | this weekend | this week | to go | how are you |
  how are u | hows it going | whats up | what is up | what up | hows business | habari gani | uko aje |
  mko aje | uko poa | mko poa | what time | when you can | in the evening | in the morning |
  in the afternoon | in town | at the | to the | get back | let me know | i want to | for me | on me |
  pay on delivery | cash on delivery | lipa on delivery | upon delivery | delivery fee | on delivery |
  on arrival | come with | kuja na | i have cash | niko na cash | nina cash | i have mpesa |
  i have change | all good | that is fine | it is ok | its ok | its okay | ni sawa | ni poa | iko sawa |
  iko poa | wacha nikuambie | acha niende | for now | for today | with me | to me | call me |
  give me a call | send the rider | send rider | tuma rider | tuma boda | send a boda | send someone |
  tuma mtu | send me the till | send till | send your till | tuma till | nitumie till | give the rider |
  mpe rider | keep the change | get it | got it | take care | bring change | come with change |
  rider aje | can you | could you | will you | would you | like this | like that | get home | get to |
  go to | nko sawa | i am 18 | of age | last thing | good to go | nice day | thank you so much |
  thanks so much | asante sana | asanteni sana | thanks a lot | na asante | my order | this order |
  the order | order yangu | new order | an order | place an order | make an order | fanya order |
  ku order | to order | order now | for delivery | same day | same place | pale pale | same address |
  same location | same number | location ni ile ile | the same location | the same place |
  the same address | mahali pale pale | address ile ile | to the gate | at the gate | all the best |
  nicotine free | sugar free | tobacco free | smoke free | nicotine - free | sugar - free |
  tobacco - free`;

const idlePhrases = new Set(phrasesOf(idle));
const longest = 5;

/**
 * Returns what the word or phrase that begins at this place means for the order, such as `order` or `remove`. Returns
 * `idle` for a phrase without meaning, and undefined for any other word.
 */
export function cueAt(
  words: readonly string[],
  at: number,
): { cue: Cue | 'idle'; length: number } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (idlePhrases.has(phrase)) return { cue: 'idle', length };
    const cue = cueOf.get(phrase);
    if (cue !== undefined) return { cue, length };
  }
  return undefined;
}
