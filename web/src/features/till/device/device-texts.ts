export const deviceTexts = {
  enrolTitle: 'Set up this till',
  enrolText: 'A manager makes a code in the admin, under Tills. It works once, for 15 minutes.',
};
