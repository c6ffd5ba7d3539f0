declare module 'xliff/js2xliff' {
  /** Text with inline elements, as the library takes it; `Standalone` is `<ph/>`. */
  export type XliffValue = string | readonly (string | { Standalone: Readonly<Record<string, string>> })[];

  export interface XliffUnit {
    source: XliffValue;
    target?: XliffValue;
    note?: readonly string[];
    additionalAttributes?: Readonly<Record<string, string>>;
  }

  export interface XliffData {
    sourceLanguage: string;
    targetLanguage: string;
    resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
  }

  export default function js2xliff(data: XliffData, options: { indent: string }): Promise<string>;
}

declare module 'xliff/xliff2js' {
  /** What a file holds is not known before it is checked. */
  export default function xliff2js(xml: string): Promise<unknown>;
}
