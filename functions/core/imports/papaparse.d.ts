declare module 'papaparse' {
  /** What the shop uses of papaparse, which has no types of its own. */
  type Step = { data: string[]; errors: { type: string; code: string; message: string }[] };
  type Options = {
    delimiter: string;
    preview?: number;
    step: (result: Step, parser: { abort: () => void }) => void;
  };
  const Papa: { parse: (text: string, options: Options) => void };
  export default Papa;
}
