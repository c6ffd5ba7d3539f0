import { brandShades } from '@duoverso/content/data/colours';
import type { CSSProperties } from 'react';

/** Paper and ink as in `apps/site/src/styles/tokens.css`, in the notation that all mail programs know. */
const LIGHT = {
  paper: '#f4f1ea',
  sheet: '#fdfcfa',
  ink: '#1a1d26',
  soft: '#4c515e',
  rule: '#dcd8cf',
  onFill: '#fefcf9',
  link: '#1d5a8a',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#0d0f16',
  sheet: '#181b26',
  ink: '#efece6',
  soft: '#b9b6ae',
  rule: '#343846',
  onFill: '#fefcf9',
  link: '#86bfe8',
};

const FONT =
  'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "Hiragino Sans", "Noto Sans CJK JP", sans-serif';
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif';

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: `1px solid ${LIGHT.rule}`,
  fontSize: '15px',
  lineHeight: '22px',
  verticalAlign: 'top',
};
const label: CSSProperties = {
  ...cell,
  width: '38%',
  wordBreak: 'keep-all',
  color: LIGHT.soft,
  fontWeight: 400,
  textAlign: 'start',
  paddingInlineEnd: '16px',
};
const value: CSSProperties = { ...cell, color: LIGHT.ink, textAlign: 'end', wordBreak: 'auto-phrase' };
const text: CSSProperties = { margin: '0 0 16px', color: LIGHT.ink, fontSize: '16px', lineHeight: '26px' };
const foot: CSSProperties = { margin: '0 0 8px', color: LIGHT.soft, fontSize: '13px', lineHeight: '20px' };

/** Styles of the layout; those of the light, since programs that know no dark know these. */
export const styles = {
  body: { margin: 0, padding: 0 },
  preheader: { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0, lineHeight: '1px' },
  paper: { padding: '24px 12px', backgroundColor: LIGHT.paper, fontFamily: FONT },
  sheet: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '32px 28px',
    backgroundColor: LIGHT.sheet,
    borderRadius: '8px',
  },
  masthead: { marginBottom: '28px' },
  name: {
    margin: '0 0 8px',
    color: LIGHT.ink,
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 600,
  },
  line: { width: '48px', height: '3px', backgroundColor: LIGHT.ink, borderRadius: '2px', marginBottom: '5px' },
  title: {
    margin: '0 0 16px',
    color: LIGHT.ink,
    fontFamily: SERIF,
    fontSize: '23px',
    lineHeight: '31px',
    fontWeight: 600,
    wordBreak: 'auto-phrase',
  },
  text,
  note: { ...text, color: LIGHT.soft, fontSize: '14px', lineHeight: '22px' },
  action: { margin: '8px 0 24px' },
  button: {
    padding: '12px 22px',
    color: LIGHT.onFill,
    borderRadius: '8px',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  facts: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  label,
  value,
  strongLabel: { ...label, color: LIGHT.ink, fontWeight: 700 },
  strongValue: { ...value, fontWeight: 700 },
  rule: { margin: '24px 0 16px', border: 0, borderTop: `1px solid ${LIGHT.rule}` },
  foot,
  link: { color: LIGHT.link, textDecoration: 'underline' },
} as const satisfies Readonly<Record<string, CSSProperties>>;

const DARK_RULES: readonly (readonly [string, string])[] = [
  ['body', `background-color:${DARK.paper}!important`],
  ['.paper', `background-color:${DARK.paper}!important`],
  ['.sheet', `background-color:${DARK.sheet}!important`],
  ['.ink', `color:${DARK.ink}!important`],
  ['.soft', `color:${DARK.soft}!important`],
  ['.rule', `border-color:${DARK.rule}!important`],
  ['.line', `background-color:${DARK.ink}!important`],
  ['.button', `color:${DARK.onFill}!important`],
  ['.link', `color:${DARK.link}!important`],
];

/**
 * What has the product's accent.
 * @param accent of `content/brand.json`
 */
export function accentStyles(accent: string) {
  const shades = brandShades(accent);
  const backgroundColor = (shade: string) => ({ backgroundColor: shades.get(shade) ?? accent });
  return {
    accentLine: { width: '32px', height: '3px', borderRadius: '2px', ...backgroundColor('--brand') },
    button: { ...styles.button, ...backgroundColor('--brand-53') },
    dark: darkStyles([...DARK_RULES, ['.accent', `background-color:${shades.get('--brand-76')}!important`]]),
  } as const satisfies Readonly<Record<string, CSSProperties | string>>;
}

/** What changes in the dark: by the standard, and as Outlook marks it (`data-ogsc`). */
function darkStyles(rules: readonly (readonly [string, string])[]): string {
  return [
    `:root{color-scheme:light dark;supported-color-schemes:light dark}body{background-color:${LIGHT.paper}}`,
    `@media(prefers-color-scheme:dark){${rules.map(([selector, rule]) => `${selector}{${rule}}`).join('')}}`,
    ...rules.map(([selector, rule]) => `[data-ogsc] ${selector}{${rule}}`),
  ].join('');
}
