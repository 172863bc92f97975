/** What stands around the questions on `/faqs` (S2-109…112). */
export const faqTexts = {
  description:
    'Answers to what shoppers ask: how fast we deliver in Nairobi, what it costs, how to pay, what is in a pouch, who may buy vapes, and returns.',
  lead: 'Tap a question. If yours is not here, ask it.',
  another: 'I Have Another Question',
  anotherMessage: (title: string) => `Hi, I read “${title}” and I have another question: `,
  share: (title: string) => `Share “${title}”`,
  emptyTitle: 'No questions yet',
  emptyText: 'Nobody has asked twice so far. Be the first.',
  failedTitle: 'The answers are not here at the moment',
  failedText: 'You can still ask us, and we answer you ourselves.',
} as const;
