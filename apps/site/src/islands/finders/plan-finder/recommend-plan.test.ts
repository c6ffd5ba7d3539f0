import { loadCommerce } from '@duoverso/content/catalogue';
import { describe, expect, it } from 'vitest';
import { type Answers, recommendPlan } from './recommend-plan.ts';

const FILES = ['pdf-pro', 'image-ocr', 'manga', 'ai-subtitles'];
const PLANS = [
  { id: 'pro', tokensPerMonth: 20_000_000, features: FILES },
  { id: 'max', tokensPerMonth: 50_000_000, features: [...FILES, 'premium-models'] },
];

describe('recommendPlan', () => {
  it.each<[Answers['what'], Answers['much'], Answers['engine'], string | undefined, string]>([
    ['texts', 'little', 'own', undefined, 'free'],
    ['texts', 'lots', 'own', undefined, 'free'],
    ['texts', 'some', 'included', 'pro', 'included'],
    ['texts', 'lots', 'included', 'max', 'quota'],
    ['texts', 'little', 'premium', 'max', 'premium'],
    ['files', 'little', 'own', 'pro', 'files'],
    // Own keys draw on no quota, however much is read.
    ['files', 'lots', 'own', 'pro', 'files'],
    ['files', 'some', 'included', 'pro', 'files'],
    ['files', 'lots', 'included', 'max', 'quota'],
  ])('%s, %s, %s → %s because of %s', (what, much, engine, plan, reason) => {
    expect(recommendPlan(PLANS, { what, much, engine })).toEqual({ plan, reason });
  });

  it('takes the largest plan when none holds enough', () => {
    const small = [{ id: 'pro', tokensPerMonth: 5, features: FILES }];
    expect(recommendPlan(small, { what: 'files', much: 'lots', engine: 'included' }).plan).toBe('pro');
  });

  it('recommends nothing that is not sold', () => {
    expect(recommendPlan([], { what: 'files', much: 'lots', engine: 'premium' })).toEqual({
      plan: undefined,
      reason: 'free',
    });
  });

  it('knows the features of the catalogue', () => {
    const { catalogue } = loadCommerce(new URL('../../../../../../content', import.meta.url).pathname);
    const answers = { what: 'files', much: 'little', engine: 'premium' } as const;
    expect(recommendPlan(catalogue.plans.toReversed(), answers)).toEqual({ plan: 'max', reason: 'premium' });
  });
});
