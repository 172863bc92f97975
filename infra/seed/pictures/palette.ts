import type { Hue } from '#shared/catalogue/hue.ts';

/** The five colours of a flavour, from the background (`tint`) to the darkest letters (`ink`). */
export type Palette = { tint: string; light: string; main: string; deep: string; ink: string };

export const palettes: Record<Hue, Palette> = {
  mango: { tint: '#fff0cf', light: '#ffd066', main: '#ff9f0a', deep: '#d95f00', ink: '#3d1600' },
  ginger: { tint: '#fff7d6', light: '#ffe680', main: '#ffc814', deep: '#d18b00', ink: '#3a2400' },
  peach: { tint: '#ffe9de', light: '#ffbe9e', main: '#ff8555', deep: '#d94a22', ink: '#45120a' },
  cherry: { tint: '#ffe1e1', light: '#ff9c98', main: '#ee2b36', deep: '#a60a24', ink: '#3f0410' },
  rose: { tint: '#ffe4ec', light: '#ffa6c0', main: '#fb4a7f', deep: '#bf1450', ink: '#47041f' },
  passion: { tint: '#fbe3fa', light: '#e59be6', main: '#b92bc0', deep: '#74108a', ink: '#2c0438' },
  grape: { tint: '#ece5ff', light: '#bba3fb', main: '#7040e8', deep: '#4315a8', ink: '#1a0550' },
  berry: { tint: '#e0eaff', light: '#8fb4ff', main: '#2b62f0', deep: '#0f36b0', ink: '#041552' },
  ice: { tint: '#e2f6ff', light: '#9be0fa', main: '#22b4ec', deep: '#0577b4', ink: '#02314f' },
  mint: { tint: '#ddf8ec', light: '#86e5bf', main: '#12bc82', deep: '#037a58', ink: '#003527' },
  lime: { tint: '#f0fbd2', light: '#cdef6b', main: '#8ed10f', deep: '#4e8f00', ink: '#1d3a00' },
  coconut: { tint: '#f2fbf3', light: '#dcf5e4', main: '#9fdcb8', deep: '#479a74', ink: '#0f3a2a' },
  coffee: { tint: '#f5e8dc', light: '#d6ae89', main: '#8a5430', deep: '#54290f', ink: '#2a1205' },
  cola: { tint: '#f8e2dc', light: '#db8d78', main: '#a3301f', deep: '#63130c', ink: '#2e0503' },
};
