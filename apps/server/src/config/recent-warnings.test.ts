import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRememberingLog } from './recent-warnings.ts';

describe('the log that remembers', () => {
  beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterEach(() => void vi.restoreAllMocks());

  it('keeps the last lines that warn, the newest first, and none that tell', () => {
    const { log, warnings } = createRememberingLog('info');
    log.info('listening');
    for (let number = 1; number <= 250; number += 1) log.warn({ number }, 'slow query');
    log.child({ worker: 2 }).error({ err: new Error('broken') }, 'unexpected error');
    const kept = warnings();
    expect(kept).toHaveLength(200);
    expect(kept[0]).toMatchObject({ level: 50, message: 'unexpected error' });
    expect(JSON.parse(kept[0]?.details ?? '')).toMatchObject({ worker: 2, err: { message: 'broken' } });
    expect(kept[1]).toMatchObject({ level: 40, message: 'slow query', details: '{"number":250}' });
    expect(Number.isNaN(Date.parse(kept[0]?.at ?? ''))).toBe(false);
  });

  it('keeps nothing below its level', () => {
    const { log, warnings } = createRememberingLog('silent');
    log.error('nobody hears it');
    expect(warnings()).toEqual([]);
  });
});
