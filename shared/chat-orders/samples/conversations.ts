import type { Sample } from './sample.ts';

/** Conversations with the shop. They were written before the parser was tried on them. */
export const conversations: readonly Sample[] = [
  [
    '[28/11/26, 19:10:00] Mwangi: Hey\n[28/11/26, 19:11:00] Mwangi: Uko na barafu?\n[28/11/26, 19:12:00] Hart: Washa Barafu tin iko, 550. Pods pia ziko\n[28/11/26, 19:13:00] Mwangi: Tin\n[28/11/26, 19:14:00] Mwangi: Tatu',
    '?',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: nataka guava\n[28/11/26, 19:11:00] Hart: Ngapi?\n[28/11/26, 19:12:00] Mwangi: mbili\n[28/11/26, 19:13:00] Mwangi: na theluji moja\n[28/11/26, 19:14:00] Hart: Sawa\n[28/11/26, 19:15:00] Mwangi: Buruburu phase 3 hse 77',
    'WF-506x2 WX-803x1 @Buruburu',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava 1 theluji\n[28/11/26, 19:11:00] Hart: Total 1,800 + 300 delivery\n[28/11/26, 19:12:00] Mwangi: ok nimetuma 2100\n[28/11/26, 19:13:00] Hart: Received\n[28/11/26, 19:14:00] Mwangi: rider atafika saa ngapi?',
    'WF-506x2 WX-803x1',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava 1 theluji\n[28/11/26, 19:11:00] Hart: 2 Guava + 1 Theluji = 1,800?\n[28/11/26, 19:12:00] Mwangi: eeh lakini theluji mbili',
    'WF-506x2 ?',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava 1 theluji\n[28/11/26, 19:11:00] Mwangi: ama theluji mbili',
    'WF-506x2 ?',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Mwangi: 1 theluji\n[28/11/26, 19:12:00] Mwangi: 1 ukwaju\n[28/11/26, 19:13:00] Mwangi: toa hiyo ya mwisho',
    'WF-506x2 WX-803x1',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Mwangi: 1 theluji\n[28/11/26, 19:12:00] Mwangi: cancel that',
    '? ?',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Hart: Okay\n[28/11/26, 19:12:00] Mwangi: cancel that',
    '',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Mwangi: Wait let me ask my friend\n[28/11/26, 19:12:00] Mwangi: okay 3',
    'WF-506x3',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Mwangi: what is the strongest you have?\n[28/11/26, 19:12:00] Hart: Washa Extra, 100 mg\n[28/11/26, 19:13:00] Mwangi: add one of those, theluji',
    'WF-506x2 WX-803x1',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: Can I get peach ice\n[28/11/26, 19:11:00] Hart: Hart Max Peach Ice, 2,800. How many?\n[28/11/26, 19:12:00] Mwangi: Just one',
    'HM-205x1',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: peach ice\n[28/11/26, 19:11:00] Hart: Hart Max Peach Ice, 2,800\n[28/11/26, 19:12:00] Mwangi: Sawa nitachukua mbili',
    'HM-205x2',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: hi\n[28/11/26, 19:11:00] Hart: Hi! 2 Guava as usual?\n[28/11/26, 19:12:00] Mwangi: Yes\n[28/11/26, 19:13:00] Mwangi: Kilimani',
    '@Kilimani',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: hi\n[28/11/26, 19:11:00] Hart: Hi! 2 Guava as usual?\n[28/11/26, 19:12:00] Mwangi: make it 3',
    '?',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: the usual please\n[28/11/26, 19:11:00] Hart: 2 Guava?\n[28/11/26, 19:12:00] Mwangi: yes and a theluji',
    '? WX-803x1',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Hart Rider: Niko kwa gate\n[28/11/26, 19:12:00] Mwangi: nakuja',
    'WF-506x2',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava to Kilimani\n[28/11/26, 19:11:00] Mwangi: sorry Westlands not Kilimani',
    'WF-506x2 @Westlands?',
  ],
  [
    '[28/11/26, 19:10:00] Mwangi: 2 guava\n[28/11/26, 19:11:00] Mwangi: Karen\n[28/11/26, 19:12:00] Mwangi: 0722000111\n[28/11/26, 19:13:00] Mwangi: or 0733000111',
    'WF-506x2 @Karen +254722000111?',
  ],
  [
    '[28/11/26, 19:10:00] +254 722 000 111: 2 guava\n[28/11/26, 19:11:00] +254 722 000 111: Ruaka',
    'WF-506x2 @Ruaka +254722000111',
  ],
  ['[28/11/26, 19:10:00] ~ Mwangi: 2 guava', 'WF-506x2'],
  ['[28/11/26, 19:10:00] Mwangi 🔥: 2 guava', 'WF-506x2'],
  ['[28/11/26, 19:10:00] Dr. Mwangi: CBD: 2 guava', 'WF-506x2 @CBD'],
  ['2026-11-28, 19:10 - Mwangi: 2 guava', 'WF-506x2'],
  ['28.11.26, 19:10 - Mwangi: 2 guava', 'WF-506x2'],
  [
    '11/28/26, 7:10\u202fPM - Mwangi: 2 guava\n11/28/26, 7:11\u202fPM - Mwangi: 1 theluji',
    'WF-506x2 WX-803x1',
  ],
  [
    '\u200e[28/11/26, 7:10:11\u202fPM] Mwangi: \u200eimage omitted\n[28/11/26, 7:10:31\u202fPM] Mwangi: 2 of this',
    '?',
  ],
  [
    '[28/11/26, 19:10:11] Mwangi: 2 guava\nto Kilimani\n\n[28/11/26, 19:11:11] Hart: Sawa',
    'WF-506x2 @Kilimani',
  ],
  ['Mwangi, [28/11/26 19:10]\n2 guava', 'WF-506x2'],
  ['[Forwarded] 2 guava', 'WF-506x2'],
  ['Forwarded from Brian:\n2 guava', 'WF-506x2'],
  ['Fwd: 2 guava 1 theluji', 'WF-506x2 WX-803x1'],
  [
    '28/11/26, 19:10 - Mwangi: ukwaju moja\n28/11/26, 19:12 - Hart: Ukwaju zimebaki 4. Moja?\n28/11/26, 19:13 - Mwangi: eeh moja',
    '?',
  ],
  [
    '28/11/26, 19:10 - Mwangi: ukwaju moja\n28/11/26, 19:12 - Hart: Ongeza guava upate free delivery\n28/11/26, 19:13 - Mwangi: poa ongeza guava mbili',
    'WF-505x1 WF-506x2',
  ],
  [
    '28/11/26, 19:10 - Mwangi: ukwaju 1\n28/11/26, 19:13 - Mwangi: Bado?\n28/11/26, 19:14 - Mwangi: Hello\n28/11/26, 19:15 - Mwangi: Nimengoja saa 1',
    'WF-505x1',
  ],
  ['28/11/26, 19:10 - Mwangi: ukwaju 1\n28/11/26, 19:13 - Mwangi: +1', '?'],
  ['28/11/26, 19:10 - Mwangi: ukwaju 1\n28/11/26, 19:13 - Mwangi: x2', '?'],
  ['28/11/26, 19:10 - Mwangi: ukwaju 1\n28/11/26, 19:13 - Mwangi: ziwe 2 basi', 'WF-505x2'],
];
