/** What the build asks of `subset-font`, which comes without types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'woff' | 'truetype';
    /** Where each axis of a variable font is held. */
    variationAxes?: Readonly<Record<string, number>>;
    /** OpenType features that stay. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /**
   * A font with the letters of a text alone.
   * @throws if the font is damaged or lacks an axis
   */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
