/** A file that cannot become a picture of the shop. The message tells the person why. */
export class Unfit extends Error {}

export const unfitTexts = {
  noPicture: 'This file is not a JPEG, PNG, WebP or AVIF picture. Choose another file.',
  heic: 'This is a HEIC picture, which the shop cannot read. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or upload a screenshot of the picture.',
  animated: 'This picture is animated. Upload a picture that does not move.',
  damaged: 'This picture is damaged or not complete. Save it again, or choose another picture.',
  large: 'This picture has more than 40 megapixels. Make it smaller and upload it again.',
  small: 'This picture is too small. Upload one with at least 160 pixels on each side.',
  narrow: 'This picture is too long and narrow. Crop it so that one side is at most four times the other.',
  lost: 'The picture did not arrive. Please upload it again.',
  failed:
    'The picture could not be processed. Please upload it again. If it fails once more, choose another picture.',
} as const;
