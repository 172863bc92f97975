/** Returns true if this deployment sends SMS. It does if its configuration names a sender. */
export const sendsSms = (): boolean => process.env.SMS_SENDER !== undefined;
