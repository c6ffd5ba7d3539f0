import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { describe, expect, it } from 'vitest';
import { type Counts, createJoinedMetrics } from './joined-metrics.ts';
import { createMetrics } from './prometheus.ts';

/** What a process says that has answered pages and sees the database or not. */
async function said(pages: number, databaseUp: boolean, startedAt: number): Promise<Counts> {
  const metrics = createMetrics();
  metrics.watchDatabase(async () => databaseUp);
  for (let page = 0; page < pages; page += 1) metrics.request('page', 200, 0.003);
  metrics.attempt('redeem', 'granted');
  const counts = await metrics.registry.getMetricsAsJSON();
  const start = counts.find(({ name }) => name === 'process_start_time_seconds');
  for (const value of start?.values ?? []) value.value = startedAt;
  return counts;
}

const PAGES = `${SHORT_NAME}_http_request_seconds_count{area="page",status="2xx"}`;

/** The values of lines by their names with labels. */
async function valuesOf(joined: { text(): Promise<string> }): Promise<Record<string, number>> {
  const lines = (await joined.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('the metrics of several processes', () => {
  it('are added, but for gauges of which a sum says nothing', async () => {
    const joined = createJoinedMetrics();
    joined.put(1, await said(3, true, 2_000));
    joined.put(2, await said(4, true, 1_000));
    expect(await valuesOf(joined)).toMatchObject({
      [PAGES]: 7,
      [`${SHORT_NAME}_http_request_seconds_bucket{le="0.005",area="page",status="2xx"}`]: 7,
      [`${SHORT_NAME}_member_attempts_total{what="redeem",outcome="granted"}`]: 2,
      [`${SHORT_NAME}_database_up`]: 1,
      process_start_time_seconds: 1_000,
    });
    joined.put(2, await said(5, false, 1_000));
    expect(await valuesOf(joined)).toMatchObject({ [PAGES]: 8, [`${SHORT_NAME}_database_up`]: 0 });
  });

  it('never count backwards when a process ends, and forget its gauges', async () => {
    const joined = createJoinedMetrics();
    joined.put(1, await said(3, true, 1_000));
    joined.put(2, await said(4, false, 2_000));
    joined.end(2);
    joined.end(2);
    expect(await valuesOf(joined)).toMatchObject({ [PAGES]: 7, [`${SHORT_NAME}_database_up`]: 1 });
    joined.put(3, await said(1, true, 3_000));
    joined.end(3);
    joined.end(1);
    const values = await valuesOf(joined);
    expect(values).toMatchObject({ [PAGES]: 8 });
    expect(values).not.toHaveProperty(`${SHORT_NAME}_database_up`);
    expect(values).not.toHaveProperty('process_resident_memory_bytes');
  });
});
