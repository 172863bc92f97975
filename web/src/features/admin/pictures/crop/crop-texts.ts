/** Texts of the dialog that crops a picture. */
export const cropTexts = {
  title: (name: string) => `Crop ${name}`,
  shape: 'Shape',
  shapes: { square: 'Square', free: 'Free' },
  picture: 'Picture',
  hint: 'Drag the box and its corners. By keyboard, focus one and use the arrow keys; with Shift they move farther.',
  move: 'Move the box',
  corners: {
    nw: 'Top left corner',
    ne: 'Top right corner',
    sw: 'Bottom left corner',
    se: 'Bottom right corner',
  },
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  small: 'This is small, so it may look blurred in the shop.',
  preview: 'On the product’s card',
  save: 'Crop and upload',
  saving: 'Cropping…',
  unreadable: 'This browser cannot open the picture. Add it without cropping, or choose another file.',
  failed: 'The picture could not be cropped. Add it without cropping, or choose a smaller file.',
  file: (name: string) => `${name.replace(/\.\w+$/, '')} (cropped)`,
} as const;
