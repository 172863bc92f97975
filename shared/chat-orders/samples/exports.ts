import type { Sample } from './sample.ts';

/** Chats exported from WhatsApp, with the shop's own messages and WhatsApp's notices. */
export const exported: readonly Sample[] = [
  [
    '[12/11/26, 14:03:22] Achieng: Hi\n[12/11/26, 14:03:40] Achieng: 2 spearmint please\n[12/11/26, 14:04:01] Hart: 2 Spearmint and 1 guava?\n[12/11/26, 14:04:30] Achieng: just spearmint. Kilimani',
    'WM-601x2 @Kilimani',
  ],
  [
    '12/11/2026, 2:03 pm - Messages and calls are end-to-end encrypted. No one outside of this chat, not even WhatsApp, can read them.\n12/11/2026, 2:03 pm - Otieno: Niaje\n12/11/2026, 2:04 pm - Otieno: nipatie guava tatu\n12/11/2026, 2:05 pm - Hart Shop: Poa. 3 Guava = 1650\n12/11/2026, 2:06 pm - Otieno: <Media omitted>',
    'WF-506x3',
  ],
  [
    '12/11/2026, 14:03 - +254 712 345 678: 1 hart max peach ice\n12/11/2026, 14:04 - +254 712 345 678: This message was deleted\n12/11/2026, 14:05 - +254 712 345 678: Langata',
    'HM-205x1 @Langata +254712345678',
  ],
  [
    '[14:03, 12/11/2026] Achieng: nataka kahawa mbili\n[14:04, 12/11/2026] Hart: Tin or pods?\n[14:05, 12/11/2026] Achieng: pods',
    'HP-305x2',
  ],
  ['Achieng: 2 spearmint\nHart: 2 Spearmint, 1 Kola?\nAchieng: yes', 'WM-601x2'],
  [
    '[12/11/26, 9:03:22 AM] Achieng: do you have spearmint?\n[12/11/26, 9:04:00 AM] Hart: Yes, 500\n[12/11/26, 9:05:00 AM] Achieng: nipe mbili',
    '?',
  ],
  ['[12/11/26, 14:03:22] Achieng: 2 spearmint\n[12/11/26, 14:03:40] Kevin: 1 guava', '? ?'],
  ['> 2 spearmint\n1 guava please', 'WF-506x1'],
  [
    '[12/11/26, 14:03:22] Achieng: 2 spearmint 1 guava\n[12/11/26, 14:08:22] Achieng: sorry make the guava 2 \u200e<This message was edited>',
    'WM-601x2 WF-506x2',
  ],
  [
    '12/11/26, 14:03 - Mercy: SGH7K2L9QW Confirmed. Ksh1,000.00 sent to HART SHOP on 12/11/26 at 2:00 PM\n12/11/26, 14:04 - Mercy: 2 spearmint',
    'WM-601x2',
  ],
  [
    '[12/11/26, 14:03:22] Achieng: Hello\n[12/11/26, 14:03:40] Hart: Hello! What can we bring you?\n[12/11/26, 14:05:01] Achieng: washa spearmint\n[12/11/26, 14:06:01] Hart: How many?\n[12/11/26, 14:07:01] Achieng: 3',
    'WM-601x3',
  ],
  [
    '[12/11/26, 14:05:01] Achieng: 2 mint\n[12/11/26, 14:06:01] Hart: Which mint?\n[12/11/26, 14:07:01] Achieng: spearmint',
    'WM-601x2',
  ],
];
