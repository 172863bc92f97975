// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/* Texts of the product page. */

export const notFound = 'Product not found';
export const home = 'Home';
export const thumbnails = 'Pictures of this product';
export const thumbnail = (number: number) => `Show picture ${number}`;
export const enlarge = 'Open the pictures full screen';
export const enlargeFailed = 'The full-screen pictures did not load. Check your connection.';
export const details = 'Product details';
export const description = 'Description';
export const features = 'Features';
export const specifications = 'Specifications';
export const available = (count: number) => `${count} available`;
export const fewLeft = (count: number) => `${count} available, only a few left`;
export const checkingStock = 'Checking stock…';
// promise draft-stock-in-chat: kept by functions/core/orders/list-drafts.ts#listDrafts; shown by
//   web/src/features/chat/chat-draft.test.ts › If the cart cannot be sent to the server; people: Staff see the stock of
//   each line of a chat draft and answer in the chat.
export const stockUnknown = 'We confirm stock when you order';
export const addMobile = 'Add To Cart';
export const checkout = 'Checkout';
export const share = 'Share';
export const goesWith = 'Goes well with';
export const alsoLike = 'You May Also Like';
export const related = 'Related Products';
export const buyBar = 'Buy this product';
export const vat = 'VAT included';
export const delivery = 'Delivered in Nairobi by rider, after a confirmation call.';
export const nicotine = 'Contains nicotine, which is addictive. For adults aged 18 and over.';
export const clean = ['Tobacco free', 'Nicotine free', 'Sugar free'] as const;

/** The chat message in which a shopper asks when a sold-out product is back (G-51). */
export const tellMe = {
  label: 'Ask when it is back',
  // no promise: what the reader does
  message: (name: string, url: string) => `Hi, when will the ${name} be back in stock? ${url}`,
} as const;
