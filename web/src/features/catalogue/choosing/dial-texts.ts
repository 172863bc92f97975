/* What screen readers hear of the strengths of a category. */

export const caffeine = 'Caffeine in a pouch';
export const nicotine = 'Nicotine';
export const only = (strength: number, isNicotine: boolean) =>
  isNicotine ? `${strength} milligrams of nicotine a millilitre` : `${strength} milligrams of caffeine`;
export const showAll = (strength: number) => `${strength} milligrams, chosen. Show all strengths`;
