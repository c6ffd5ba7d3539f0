import { describe, expect, it } from 'vitest';
import { ERROR_CODES, errorAnswer, errorMessage, errorStatus, isErrorCode } from './error-codes.ts';

describe('the table of refusals', () => {
  it.each(ERROR_CODES)('[E05] %s has a status and a message', (code) => {
    expect(errorStatus(code)).toBeGreaterThanOrEqual(400);
    expect(errorStatus(code)).toBeLessThan(600);
    expect(errorAnswer(code)).toEqual({ error: { code, message: errorMessage(code) } });
    expect(errorMessage(code)).toMatch(/\.$/);
  });

  it('tells three failures of a code and no more', () => {
    const ofCodes = ERROR_CODES.filter((code) => code.startsWith('code_'));
    expect(ofCodes).toEqual(['code_not_valid', 'code_already_used', 'code_expired']);
  });

  it('says the offer’s end as the specification words it', () => {
    expect(errorMessage('offer_ended')).toBe('The event has expired, we hope to see you next time.');
  });

  it('knows its codes', () => {
    expect(isErrorCode('code_expired')).toBe(true);
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });
});
