// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { makeCopyLink } from './style-choices.ts';
import { CONFIG } from './testing/sample-reading.ts';

vi.mock('../control/wanted-reading.ts', () => ({
  wantedLanguage: () => ({ code: 'zh' }),
  currentLook: () => ({ style: 'quote', layout: 'facing' }),
  control: () => ({ dataset: { readingStyle: 'accent' } }),
}));

it('an address that cannot be copied is shown', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const { element } = makeCopyLink(CONFIG.strings);
  element.querySelector('button')?.click();
  await vi.waitFor(() =>
    expect(element.querySelector('[role="status"]')?.textContent).toContain('with=zh&layout=facing&style=quote'),
  );
});
