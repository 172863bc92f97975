import type { CameraProblem } from './camera-texts.ts';

/** The type of the browser's barcode reader, for which TypeScript has no types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The formats of the codes on products and receipts. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/**
 * The time between two checks of the camera's picture, in ms. It is short enough for a person and does not overload a
 * cheap tablet.
 */
const LOOK_MS = 150;
/** A code is read again when the camera has not seen it for this long, in ms. */
const AGAIN_MS = 1_500;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Returns true if this browser can read codes with the camera. */
export const canReadCodes = () =>
  detectorClass() !== undefined && globalThis.navigator?.mediaDevices?.getUserMedia !== undefined;

const problemNames: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (error: unknown): CameraProblem => problemNames[(error as Error)?.name] ?? 'failed';

async function createDetector(): Promise<Detector> {
  const BarcodeDetector = detectorClass();
  if (!BarcodeDetector) throw new Error('The browser reads no codes.');
  const supported = await BarcodeDetector.getSupportedFormats();
  return new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) });
}

/**
 * Returns a function that tells whether a code is new in the camera's picture. It returns false while the code stays in
 * view.
 */
export function createNewCodes(): (code: string, at: number) => boolean {
  const seen = new Map<string, number>();
  return (code, at) => {
    const last = seen.get(code);
    seen.set(code, at);
    return last === undefined || at - last > AGAIN_MS;
  };
}

type Options = {
  video: HTMLVideoElement;
  onStarted: () => void;
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
};

/** Shows the camera in a video element and reads codes from it. Returns a function that stops the camera. */
export function readCodes({ video, onStarted, onCode, onProblem }: Options): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const isNew = createNewCodes();

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }

  async function look(detector: Detector) {
    // An error is ignored, because the next picture may be readable.
    const codes = await detector.detect(video).catch(() => []);
    if (isStopped) return;
    for (const { rawValue } of codes) if (isNew(rawValue, performance.now())) onCode(rawValue);
    if (!isStopped) timer = setTimeout(look, LOOK_MS, detector);
  }

  async function start() {
    const detector = await createDetector();
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment' },
      audio: false,
    });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    onStarted();
    await look(detector);
  }

  start().catch((error: unknown) => {
    if (isStopped) return;
    stop();
    onProblem(problemOf(error));
  });
  return stop;
}
