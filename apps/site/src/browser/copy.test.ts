// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COPIED_NOTICE_MS } from '../page/limits.ts';
import { copyFrom } from './copy.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const link = () => find('[data-copy-markdown]');
const status = () => find('[role="status"]').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>(async () => new Response('# Usage')),
  );
  writeText.mockReset().mockResolvedValue();
  document.body.innerHTML = `
    <a href="/en/docs/usage.md" data-copy-markdown data-copied="Copied" data-failed="Not copied">Copy page</a>
    <span role="status"></span>
    <figure><pre><code>npm <b>start</b>\n</code></pre><button class="code-copy">Copy</button></figure>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('copyFrom', () => {
  it('copies the code beside its button and says so for a moment', async () => {
    await copyFrom(find('.code-copy'));
    expect(writeText.mock.calls).toEqual([['npm start\n']]);
    expect(find('.code-copy').textContent).toBe('Copied');
    vi.advanceTimersByTime(COPIED_NOTICE_MS - 1);
    expect(find('.code-copy').textContent).toBe('Copied');
    vi.advanceTimersByTime(1);
    expect(find('.code-copy').textContent).toBe('Copy');
  });

  it('shows its own label again when it is pressed twice', async () => {
    await copyFrom(find('.code-copy'));
    vi.advanceTimersByTime(COPIED_NOTICE_MS / 2);
    await copyFrom(find('.code-copy'));
    vi.advanceTimersByTime(COPIED_NOTICE_MS - 1);
    expect(find('.code-copy').textContent).toBe('Copied');
    vi.advanceTimersByTime(1);
    expect(find('.code-copy').textContent).toBe('Copy');
  });

  it('says in a status line, in words of its own, that an address is copied', async () => {
    document.body.innerHTML = `<figure><pre>chrome://extensions</pre>
      <button class="code-copy" data-copied="Paste it" data-failed="By hand">Copy</button><span role="status"></span></figure>`;
    await copyFrom(find('.code-copy'));
    expect(writeText.mock.calls).toEqual([['chrome://extensions']]);
    expect([find('.code-copy').textContent, status()]).toEqual(['Copy', 'Paste it']);
    writeText.mockRejectedValue(new Error('refused'));
    await copyFrom(find('.code-copy'));
    expect(status()).toBe('By hand');
  });

  it('copies the page as Markdown and says so beside the link', async () => {
    await copyFrom(link());
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(`${location.origin}/en/docs/usage.md`);
    expect(writeText.mock.calls).toEqual([['# Usage']]);
    expect([link().textContent, status()]).toEqual(['Copy page', 'Copied']);
    vi.advanceTimersByTime(COPIED_NOTICE_MS);
    expect(status()).toBe('');
  });

  it('does not copy an error page, and says that it failed', async () => {
    vi.mocked(fetch).mockResolvedValue(new Response('Not found', { status: 404 }));
    await copyFrom(link());
    expect(writeText).not.toHaveBeenCalled();
    expect(status()).toBe('Not copied');
  });

  it('says that it failed when the browser does not allow it', async () => {
    writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
    await copyFrom(find('.code-copy'));
    expect(find('.code-copy').textContent).toBe('Not copied');
  });

  it('says that it failed on a page without a clipboard, as over plain HTTP', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await copyFrom(find('.code-copy'));
    expect(find('.code-copy').textContent).toBe('Not copied');
  });

  it('gives a sign on pages without the texts', async () => {
    link().remove();
    await copyFrom(find('.code-copy'));
    expect(find('.code-copy').textContent).toBe('✓');
  });
});
