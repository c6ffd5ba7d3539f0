// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import FileCheck, { type FileCheckProps } from './View.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('empties its field, so that the corrected file of the same name is a change', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as Element);
  const props = {
    intlTag: 'en',
    targets: {},
    strings: { fileErrors: { empty: 'Empty.' } },
  } as unknown as FileCheckProps;
  act(() => root.render(<FileCheck {...props} />));

  const field = document.querySelector('input') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([], 'a.pdf'));
  field.files = chosen.files;
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  expect(document.querySelector('.file-answer')?.textContent).toBe('a.pdfEmpty.');
  expect(field.value).toBe('');
  act(() => root.unmount());
});
