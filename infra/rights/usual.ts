/** For an endpoint that reads a list of products with their stock, and the settings if one is restricted. */
export const list = { table: ['Query', 'GetItem', 'BatchGetItem'] } as const;

/** For an endpoint that requires a session: reads the session and updates when it was last seen. */
export const whoIsCalling = ['BatchGetItem', 'UpdateItem'] as const;
