/*
 * Everyday words in chats in Nairobi that name no product and change no order. They are never read as a misspelt
 * product: "sawa" does not mean "dawa", and "time" does not mean "lime".
 */

const english = `
  forwarded fwd forward rn anymore 2day a aah about abt address after afternoon again ago ahead ahh aint aki alive all along already alright
  always am amen among and another answer anyone anything anyway apartment apartments apply arcade arent
  around arrive arriving as asap ask assist at ata ati available avenue away awesome babe baby back bad bank
  bcz be beautiful because been before behind being beside best between big birthday black bless blessed
  block blue body boss both bro brother brothers brown bt btw building business busy but buy by bye bypass
  call calling calls came campus can cant care caretaker caretakers case cash cause cc center centre chat
  check checking chief child church city clear close closed code colleague colleagues collect college come
  comes coming complex confirm confirmation confirmed confirming cool correct cos cost could couldnt couple
  court cousin coz crescent customer cut d da dad daddy daily date day days deal dear delay deliver
  delivered deliveries delivery details did didnt different direct direction directions dm do does doesnt
  doing done door down drive driver drop due during early easy eat else email enough estate eta evening ever
  every everyone exact exactly expect extremely facebook fast feel few fill final finally find fine first
  five flats flavor flavors flavour flavours floor follow following food for forward found free friday
  friend friends frm from front full fun fyi game garden gardens gate gave gd gentleman gents getting girl
  girlfriend girls glad go god goes going gone gonna good goodnight goods google got gotta great green
  greetings group guard gud guide guy guys ha had hae haha half hallo hand happy has hasnt have havent
  having he hear heard heights hello helloo helo help her here heres hes hey heyy hi highway hii hiii him
  his hmm home hope hopefully hoping hospital hostel hotel hour hours house how however hows hpy hurry
  husband hy id if ill im immediately important in inbox inform inside insta instagram into is isnt issue it
  item items its ive job join july junction june just k kay kes kid kids kind kindly kk know lady lane last
  late lately later least leave left lemme less let lets like line lipa list little live lmao lobby location
  lol long look looking love lunch m-pesa ma maam madam mail main make mall man mansion many map maps march
  marked market matter may maybe me mean meet meeting message midday might mind mine minute missed mmh
  mobile mom moment monday money month moon mornin morning mosque most mother move mpesa mr mrs ms much mum
  mummy must my n name nd near need never new news next nice night nighttime no noo noon nope normal not
  note noted now number nyt of off office ok okay okey old omw on once one online only onto oooh open
  opposite or order ordered ordering orders other our out outside over own package packet packets paid
  parcel park parked parking part party pass past pay paybill paying payment people person petrol phone pick
  picked pin place places plan plaza pliz plot pls plus pm point police possible possibly post pple pray
  present problem product products promise promo put quality question quick quickly quite r rain reach
  reached ready real really reason receipt reception receptionist refer regards remember reply requested
  rest restaurant return rider riders right road room roundabout rush safe said same saturday saw say school
  season seat second security see seems seen self sell seller sema send sender sends sent serious service
  set share she shes shift shop short shortly should shouldnt show side sincerely sir sister sit small so
  some somebody someone something soon sorted sound south speak special spot stage stand star start started
  station stay still stop store street stuff such sunday sup supermarket sure sweetheart system talk taste
  tastes tdy team tell test text than thank thanks thankyou that thats the their them then there theres
  these they theyre thing things think this thks thnx those thought three thursday thx tiktok till time
  times tins tip tks tmr tmrw tnks tnx to today together told tomorrow tonight too took top total totals
  touch toward tower towers town traffic transaction transfer travel treat tried trust try trying tuesday
  turn two ty type u uh um under understand university until up update upto ur urgent urgently us use used
  usual very via view villas visit voice w8 wait waiting walk wall wanna want was wasnt wat watch watchman
  way we wednesday week weekend weeks welcome well wen went were west what whats whatsapp when where wheres
  which while white who whole whom whos why wife will wish with within woman wonder wont word work workers
  working works world worry would wouldnt wow write wrong wueh y ya yeah year years yeees yellow yep yes
  yess yesterday yet yo yoh you young your youre yours yourself youve`;

const kiswahili = `
  abiria aende afadhali ahsante aisee aiseh aje akifika akija ako akubariki alafu alhamisi ama amani amba
  ambayo ambazo ambia amka ana anakuja anaweza anipigie apa asante asanteni asubuhi atafika atakuja baada
  baadae baadaye baba badaye bado bana barikiwa bas base basi bei beshte beste bidhaa bila boda bodaboda
  boma boss buda budah bwana chakula chali chama chap chapchap chapo chapu cheki chief chini choma chopchop
  chukua chumba dada dakika daktari dem dere desturi digz duka dukani elewa enda endelea enyewe fika fikisha
  fiti form fresh fresha freshi fulani furaha gang gani gari geti ghorofa guka habari haina haja haki hakika
  haku halafu hali halisi hao hapa hapo hapohapo haraka hasa hata hatari hawa haya hayo hebu heri hii hiki
  hilo hivi hivo hivyo hiyo hizi hizo hodi hujambo huko huku humo huo huyo huyu ijumaa ikiwezekana ila ile
  imara imeweza inafaa inaitwa inakuja ingia ingine inje inshallah ipi isipokuwa isiwe itabidi itafika
  itakuwa ivo iyo izo jamaa jamani jambo jana jibu jina jioni jirani juma jumamosi jumanne jumapili jumatano
  jumatatu juu ka kabambe kabisa kabla kaka kama kamili kando kanisa karibu karibuni kawaida kazi keja
  kejani kenya kesho ki kiasi kibao kidogo kila kina kiongozi kisha kitu kuja kula kule kuleta kuletea
  kuletewa kulia kulipa kumbuka kuna kuniletea kunipigia kunitumia kunywa kuongea kupata kupitia kusema
  kushoto kutoka kutuma kutumia kuwa kuwapigia kwa kwake kwako kwamba kwangu kwani kwanza kweli kwenda
  kwenye kwetu kwisha lakini lazima leo lete leteni lini lipa lipia mabeshte mabro madam mama mambo mami
  maneno manze mapema mara maswali mat matatu mathe mathree maze mbele mbogi mbona mchana mdogo mdosi meneja
  mimi mingi mjini mkabala mkifika mkileta mkituma mkono mkubwa mkuje mkuu mlango mlinzi mmoja mnaeza
  mnaweza mob moyo mpaka mrembo mresh mse msee mshikaji msupa mtaa mtaani mtafika mtaleta mtanisaidia
  mtanitumia mteja mtoto mtu muda muhimu muja mungu mwenyewe mwishowe mzae mzazi mzee mziki mzuka mzuri na
  naam naenda nafaa nai nairobi naishi naja najua nakaa nakuja nakupigia nakutumia nalipa nalipia namba
  nambari namna nangoja nani naona naongea nasema nashukuru naskia nasubiri nataka natoka natumai natumaini
  nayo nazo ndani ndio ndipo ndivyo ndiyo ndugu nduthi nendeni ngapi ngoja ni niaje niambie niambieni
  nifikie niite nikifika nikipata nikipita nikiwa nikuje nilipe nilipie nimeambiwa nimeamka nimefika
  nimefurahi nimeishiwa nimelipa nimemaliza nimeona nimesema nimetoka nimetuma ningekuwa nini nipigie
  nipigieni nipo nisaidie nisaidieni nitafika nitakupigia nitakuwa nitalipa nitangoja nitashukuru nitatuma
  nitume nje njia njoo noma nyinyi nyuma nyumba nyumbani nzuri ocha ofisi ofisini omosh ongea oya oyaa
  pahali paka pale pamoja pande pap papo pembeni pesa pia piga pigia pigieni pili poa pole poleni pono rada
  rafiki raha rider rieng saa saidia saidieni salama salamu sana sare sasa sawa sawasawa sawia sema sheng
  shida shosh shukran shukrani shwari si sijala sijui siku simu sisi sitaweza soko sokoni stage subiri
  tafadhali tafuta taka tao tayari tele thibitisha tu tuko tuma tumefika tumia tunangoja tuongee tushukuru
  tutaongea ubarikiwe uje ujumbe ukifika ukija ukinitumia ukipata ukuje uliza umbali umefika unaeza unajua
  unakuja unaweza upande upesi ushago usijali usiku usisahau utafika utaleta utanipata uwanja vijana vile
  vipi vitu vizuri wakati wako wakubwa wanangu wangu wapi wasee watoi watu wazi weka wenu wewe weza wife
  wiki yaani yake yako yangu yao yenu yenye yetu yeye yule yupo zake zako zangu zao zenu zenye zetu zile
  zipi zote zuri`;

const ordinary = new Set(`${english} ${kiswahili}`.split(/\s+/));

/** Returns true for an everyday word that names no product. */
export const isOrdinary = (word: string) => ordinary.has(word);
