/** Texts of `/faqs` around the questions (S2-109…112). */
export const faqTexts = {
  description:
    'Answers to common questions: delivery times and fees in Nairobi, payment, what is in a pouch, who may buy vapes, and returns.',
  lead: 'Tap a question to see the answer. If yours is not here, ask us.',
  another: 'I Have Another Question',
  anotherMessage: (title: string) => `Hi, I read “${title}” and I have another question: `,
  share: (title: string) => `Share “${title}”`,
  emptyTitle: 'No questions yet',
  emptyText: 'Be the first to ask one.',
  failedTitle: 'We could not load the questions',
  failedText: 'You can still call us or chat with us.',
} as const;
