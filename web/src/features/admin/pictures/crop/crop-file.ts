import type { Box } from './crop-box.ts';

/** The longest side of a cropped file, in pixels. The shop shows no larger picture. */
const LONGEST = 2400;

/** A JPEG has no transparent parts, so its crop is a JPEG too. Other pictures are stored as PNG, without loss. */
const typeOf = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png');

/**
 * Returns the part of a picture as a file. The browser has already turned the picture by its EXIF orientation. The new
 * file has no EXIF data, so it is never turned twice.
 *
 * @throws if the browser has too little memory for the picture
 */
export async function cropFile(image: HTMLImageElement, box: Box, file: { name: string; type: string }) {
  const scale = Math.min(1, LONGEST / Math.max(box.width, box.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, box.x, box.y, box.width, box.height, 0, 0, canvas.width, canvas.height);
  const type = typeOf(file.type);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
  if (!blob) throw new Error('The canvas is empty.');
  return new File([blob], `${file.name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
}
