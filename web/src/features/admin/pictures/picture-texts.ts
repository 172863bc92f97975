const MEGABYTE = 1024 * 1024;

/** Texts of the fields with which staff upload pictures and put them in order. */
export const pictureTexts = {
  add: 'Add pictures',
  camera: 'Take a photo',
  hint: 'Drop pictures here or paste them. JPEG, PNG, WebP or AVIF, up to 10 MB and 40 megapixels each.',
  drop: 'Drop the pictures to add them',
  list: 'Pictures',
  first: 'Main',
  alt: (place: number) => `Description of picture ${place}`,
  drag: 'Drag to move the picture',
  earlier: (place: number) => `Move picture ${place} up`,
  later: (place: number) => `Move picture ${place} down`,
  remove: (place: number) => `Remove picture ${place}`,
  removed: 'The picture is removed.',
  undo: 'Undo',
  moved: (place: number, count: number) => `Moved to place ${place} of ${count}.`,
  uploads: 'Uploads',
  queued: 'Waiting',
  sending: (percent: number) => `Uploading, ${percent} %`,
  making: 'Being made ready for the shop…',
  ready: (name: string) => `${name} is ready.`,
  sent: {
    waiting: 'A new picture was sent in a form. It is being made ready for the shop…',
    refused: (reason: string) => `The picture that was sent in a form is not used. ${reason}`,
  },
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: 'Remove',
  of: (action: string, name: string) => `${action}: ${name}`,
  failed: {
    noPicture: 'This file is not a JPEG, PNG, WebP or AVIF picture. Choose another file.',
    large: (bytes: number) =>
      `This file has ${Math.ceil((10 * bytes) / MEGABYTE) / 10} MB. The largest picture is 10 MB. Make it smaller and upload it again.`,
    empty: 'This file is empty. Choose another file.',
    many: (most: number) => `A product has at most ${most} pictures. Remove one first.`,
    offline: 'The connection failed. The picture is not uploaded yet.',
    expired: 'The upload began too late. Please try again.',
    refused: 'The picture was not accepted. Please try again.',
    interrupted: 'The upload was interrupted. Choose the picture again.',
    twice: 'This picture is already in the list.',
  },
} as const;
