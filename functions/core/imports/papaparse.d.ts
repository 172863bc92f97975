declare module 'papaparse' {
  /** The types of the parts of papaparse that the shop uses. The package has no types. */
  type Step = { data: string[]; errors: { type: string; code: string; message: string }[] };
  type Options = {
    delimiter: string;
    preview?: number;
    step: (result: Step, parser: { abort: () => void }) => void;
  };
  const Papa: { parse: (text: string, options: Options) => void };
  export default Papa;
}
