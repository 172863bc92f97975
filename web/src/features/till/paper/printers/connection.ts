/** A way to reach a receipt printer. */
export type Connection = {
  /** True if this browser supports this way to print. */
  isThere: () => boolean;
  /** Asks the person which printer to use, by the browser's own dialog. Call it in a tap. @throws PrinterError */
  choose: (speed: number) => Promise<string>;
  /** Sends bytes to the chosen printer, and releases it for other tabs. @throws PrinterError */
  send: (bytes: Uint8Array<ArrayBuffer>, speed: number) => Promise<void>;
};
