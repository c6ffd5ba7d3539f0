// @vitest-environment happy-dom
import { ANNOUNCE_EVENT, ANNOUNCE_WAIT_MS, HELLO_EVENT } from '@duoverso/contracts/handshake-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForExtension } from './listen-for-extension.ts';

const announcement = (extensionVersion: string) => ({ protocol: 1, extensionVersion, build: 'extension' });
const announce = (extensionVersion: string) =>
  document.dispatchEvent(new CustomEvent(ANNOUNCE_EVENT, { detail: JSON.stringify(announcement(extensionVersion)) }));

describe('listenForExtension', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[M02] hears an extension that answers the greeting', () => {
    const answer = () => announce('0.9.4');
    document.addEventListener(HELLO_EVENT, answer);
    const report = vi.fn();
    const stop = listenForExtension(report);
    vi.advanceTimersByTime(ANNOUNCE_WAIT_MS);
    expect(report.mock.calls).toEqual([[announcement('0.9.4')]]);
    document.removeEventListener(HELLO_EVENT, answer);
    stop();
  });

  it('[M02] takes silence for a missing extension, and a late announcement for a found one', () => {
    const report = vi.fn();
    const stop = listenForExtension(report);
    vi.advanceTimersByTime(ANNOUNCE_WAIT_MS - 1);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    announce('0.9.4');
    expect(report.mock.calls).toEqual([[null], [announcement('0.9.4')]]);
    stop();
    announce('0.9.5');
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('ignores what is no announcement', () => {
    const report = vi.fn();
    const stop = listenForExtension(report);
    document.dispatchEvent(new CustomEvent(ANNOUNCE_EVENT, { detail: '{"protocol":2}' }));
    vi.advanceTimersByTime(ANNOUNCE_WAIT_MS);
    expect(report.mock.calls).toEqual([[null]]);
    stop();
  });
});
