import { largestUpload, mostPixels } from '#shared/pictures/upload.ts';
import { cropFile } from './crop/crop-file.ts';

/**
 * Loads a picture, so that its size can be read. The browser turns it by its EXIF orientation.
 *
 * @throws for a file that the browser cannot open
 */
function openPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The browser cannot open the picture.'));
    image.src = address;
  });
}

/**
 * Returns a picture that the shop accepts. It makes a picture smaller if the picture has more pixels or bytes than the
 * shop can decode, for example from a new phone. A file that the browser cannot open is returned unchanged, so that
 * the server can say what is wrong with it.
 */
export async function fitPicture(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = await openPicture(address);
    const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
    const isFit = whole.width * whole.height <= mostPixels && file.size <= largestUpload;
    return isFit ? file : await cropFile(image, whole, file);
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
