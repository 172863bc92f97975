/**
 * Sample chats that the parser reads more cautiously than a person would. It marks a clear line as doubtful, or adds a
 * doubtful line. Staff then correct the draft. No wrong line is left unmarked.
 */
export const cautious: readonly string[] = [
  '1 wshaa kahawa',
  'Qty: 2\nItem: Washa Tangawizi\nArea: Rongai',
  '4 guava - 2 for me 2 for my sis',
  'Replace the guava with spearmint in my last order',
  '2 ukwaju 1 litchi\nninge prefer spearmint',
  '2 ukwaju\nmake it spearmint na mango pods',
  'Recommend something fruity',
  'Six tins. 2 guava 2 spearmint 2 tamarind',
  'can someone deliver guava x2 to Cabanas stage at 7:30pm, I’m wearing a red jacket',
  'Guava mbili na barafu ya kuweka kwa drink',
  'Honey lime and ginger pouch 2',
  '2 of your bestsellers',
  'Nataka device na pods za embe mbili',
  '27/11/2026, 8:14 pm - Shiru: kahawa 3\n27/11/2026, 8:15 pm - Hart: Tin, pods or salts?\n27/11/2026, 8:16 pm - Shiru: 2 tins 1 pod',
  'My 2 guava tins were empty',
  'nitatoa 1000 kwa mdalasini mbili',
  '2 mdalasini, till number?',
  'guava mbili niko na soo tano pekee',
  'tukutane kahawa baadaye',
  'tin tatu spearmint tin mbili theluji',
  'theluji two please and make it cold',
  '2 theluji, one is for my bro',
];
