/** Texts around the text pages, whose content staff write. */
export const failedTitle = 'We could not load this text';
export const failedText = 'You can still call us or chat with us.';
export const inForce = (day: string) => `In force since ${day}.`;
export const lastChanged = (day: string) => `Last changed on ${day}.`;
export const versionTitle = (name: string, version: string) => `${name}, version ${version}`;
export const presentVersion = (version: string, day: string) =>
  `This is version ${version}, in force since ${day}.`;
export const formerVersion = (version: string, day: string) =>
  `This is version ${version}, in force from ${day}. A newer version has replaced it. Our phone, hours and fees are shown as they are today.`;
export const readPresent = 'Read the present version';
export const noVersion = 'We could not find this version';
export const noVersionText = 'Check the link, or read the text that applies today.';
