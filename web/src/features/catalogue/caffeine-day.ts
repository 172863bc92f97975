/* How much caffeine a day is fine for most people. The pages of products and of lists show it. */

// no promise: what the European Food Safety Authority says
export const caffeineDay =
  'Adults: up to 400 mg of caffeine a day from everything, and 200 mg at once. When pregnant: up to 200 mg a day.';
