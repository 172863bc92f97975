export const cameraTexts = {
  open: 'Scan with the camera',
  title: 'Scan with the camera',
  how: 'Hold the code in front of the camera.',
  starting: 'Starting the camera…',
  close: 'Close the camera',
  problems: {
    refused:
      'This browser may not use the camera. Allow the camera for this site in the browser’s settings, then try again.',
    none: 'This device has no camera. Use a scanner, or type the code.',
    busy: 'Another app uses the camera. Close it, then try again.',
    failed: 'The camera does not work now. Use a scanner, or type the code.',
    away: 'The part that reads codes is not on this device yet. Connect to the network, then try again.',
  },
};

/** A reason why the camera reads no codes. */
export type CameraProblem = keyof typeof cameraTexts.problems;
