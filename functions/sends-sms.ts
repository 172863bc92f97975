/** True on a stage that sends SMS: its config names a sender. */
export const sendsSms = (): boolean => process.env.SMS_SENDER !== undefined;
