/** A kind of connection to a receipt printer. */
export type Connection = {
  /** Returns true if this browser supports this kind of connection. */
  isThere: () => boolean;
  /**
   * Lets the person choose a printer in the browser's own dialog. Browsers allow this only during a tap.
   *
   * @throws PrinterError
   */
  choose: (speed: number) => Promise<string>;
  /** Sends bytes to the chosen printer, and then frees it for other tabs. @throws PrinterError */
  send: (bytes: Uint8Array<ArrayBuffer>, speed: number) => Promise<void>;
};
