/** The id of a list of products. The page scrolls to it when the list changes. */
export const listId = 'list';
