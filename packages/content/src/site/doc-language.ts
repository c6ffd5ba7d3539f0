import { fallbackChain, getLocale, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import { toTraditional } from '@duoverso/locales/traditional';
import { createContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';
import { loadLabels, loadSamples, type SiteData } from '../data/load-data.ts';
import { createPlaceholders } from '../data/placeholders.ts';
import type { LocalText } from '../data/schemas.ts';
import type { Problems } from '../diagnostics/problems.ts';
import type { DocLanguage } from '../docs/doc-context.ts';
import type { FigureRenderer } from '../docs/render-page.ts';
import type { LoadOptions } from './load-options.ts';

/**
 * What the texts of a locale are made with: strings, labels, placeholders and figures in its language.
 * @param speaks whether there are interface strings; without them their names stand in, so that all else can be checked
 */
export function createLanguage(
  { code, derived }: Locale,
  { contentDir, figures, cache = createContentCache() }: LoadOptions,
  data: SiteData,
  problems: Problems,
  speaks: boolean,
): DocLanguage {
  const conversion = derived?.by === 'traditional' ? rememberedConversion(cache) : undefined;
  const textLocale = derived?.from ?? code;
  const labelled = nearest(textLocale, (candidate) => loadLabels(contentDir, candidate, problems)) ?? {};
  const written = withPlan(labelled, data.commerce.catalogue.plans.at(-1)?.name ?? '');
  const samples = nearest(textLocale, (candidate) => loadSamples(contentDir, candidate, problems));
  const labels = conversion?.texts(written) ?? written;
  let draw: FigureRenderer | undefined;
  const t: Translate = speaks ? createTranslate(code) : (key) => key;
  return {
    locale: code,
    t,
    lookup: createPlaceholders(code, { ...data, labels }, t),
    pick: (text) => pickText(text, code),
    renderFigure: (name, attributes) => {
      if (!samples) return ''; // what is wrong with the file is among the problems
      draw ??= figures(textLocale, { ...written, brand: data.brand.name }, samples);
      const drawing = draw(name, attributes);
      return drawing === undefined ? undefined : (conversion?.text(drawing) ?? drawing);
    },
  };
}

/** Labels with the name of the smallest plan, after which some of them are called. */
function withPlan(labels: Readonly<Record<string, string>>, plan: string): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label.replaceAll('{plan}', plan)]));
}

/** What a locale has of its own, or its first fallback that has it. */
function nearest<Own>(locale: LocaleCode, load: (candidate: LocaleCode) => Own | undefined): Own | undefined {
  for (const candidate of fallbackChain(locale)) {
    const own = load(candidate);
    if (own) return own;
  }
  return undefined;
}

function pickText(text: LocalText, locale: LocaleCode): string {
  for (const candidate of fallbackChain(locale)) {
    const own = text[candidate];
    if (own !== undefined) return getLocale(locale).derived?.by === 'traditional' ? toTraditional(own) : own;
  }
  throw new Error(`A text without ${SOURCE_LOCALE}: ${JSON.stringify(text)}.`);
}
