import plugin from '@textlint/textlint-plugin-markdown';
import type { TextlintPluginCreator } from '@textlint/types';

// A CommonJS package with a `default` of its own: bundlers unwrap it, Node does not.
const unwrapped: unknown = plugin;

/** Reads Markdown for the prose rules. */
export const markdownPlugin = ('Processor' in plugin ? unwrapped : plugin.default) as TextlintPluginCreator;
