/* The texts by which screen readers announce the strengths of a category. */

export const caffeine = 'Caffeine in a pouch';
export const nicotine = 'Nicotine';
export const strengthOf = (strength: number, isNicotine: boolean) =>
  isNicotine ? `${strength} mg/ml of nicotine` : `${strength} mg of caffeine`;
export const showAll = (strength: number, isNicotine: boolean) =>
  `${strengthOf(strength, isNicotine)}, chosen. Show all strengths`;
