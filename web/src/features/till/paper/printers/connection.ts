/** A way to reach a receipt printer. */
export type Connection = {
  /** False if this browser does not have the way. */
  isThere: () => boolean;
  /** Asks the person which printer to use, by the browser's own dialog. Call it in a tap. @throws PrinterError */
  choose: (speed: number) => Promise<string>;
  /** Sends bytes to the chosen printer, and lets go of it for other tabs. @throws PrinterError */
  send: (bytes: Uint8Array<ArrayBuffer>, speed: number) => Promise<void>;
};
