declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2';
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
