/** What Privacy says about points and credit from its second version on (S1-011, G-57). It never changes in a release. */
export const pointsSection = {
  id: 'points',
  title: 'Loyalty points and credit',
  text: [
    'While we give loyalty points, we count them by your phone number, with the orders that earned them. Without a purchase they expire, as the page “About Us” says. Your points are deleted with your last order.',
    'Money of yours that we keep as credit is a debt of ours. It stays with your phone number until you spend it or we send it back.',
  ].join('\n\n'),
};
