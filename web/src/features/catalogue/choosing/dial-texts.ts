/* The texts of the dial of strengths. */

export const label = (isNicotine: boolean) =>
  isNicotine ? 'How strong? nicotine a millilitre' : 'How strong? caffeine a pouch';
export const find = 'Not sure? Find yours';
export const strengthOf = (strength: number, isNicotine: boolean) =>
  isNicotine ? `${strength} mg/ml of nicotine` : `${strength} mg of caffeine`;
/** The end of the name of the chosen strength. */
export const chosen = ', chosen. Show all strengths';
