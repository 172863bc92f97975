/** The label and the prepared message of a chat that orders a product (S1-352). */
export const orderOnChat = {
  label: 'Order on WhatsApp',
  message: (name: string, url: string) =>
    `Hi, I would like to order the ${name}. Here is the link to the product: ${url}`,
} as const;
