import { describe, expect, it, vi } from 'vitest';
import { checkFile, LARGE_FILE_BYTES } from './check-file.ts';

const file = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name);
const ZIP = 'PK\u0003\u0004';

describe('checkFile', () => {
  it.each([
    ['Book.EPUB', ZIP, 'epub'],
    ['letter.docx', ZIP, 'docx'],
    ['page.htm', '<p>Hello</p>', 'html'],
    ['README.md', '# Hello', 'markdown'],
    ['film.srt', '1\n00:00:01,000 --> 00:00:02,000\nAy me!', 'subtitles'],
    ['notes.txt', 'Olá', 'txt'],
  ])('takes %s', async (name, content, kind) => {
    expect(await checkFile(file(name, content))).toEqual({ kind, isLarge: false });
  });

  it('takes text in UTF-16, which has zero bytes', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x41, 0x00]);
    expect(await checkFile(file('old.srt', utf16))).toMatchObject({ kind: 'subtitles' });
  });

  it('reads the pages of a PDF', async () => {
    const pdf =
      '%PDF-1.4\n1 0 obj\n<< /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 4 >>\nendobj\ntrailer << /Root 1 0 R >>';
    expect(await checkFile(file('paper.pdf', pdf))).toMatchObject({ kind: 'pdf', pdf: { pages: 4 } });
  });

  it.each([
    ['song.mp3', 'ID3', 'unknown'],
    ['no-ending', 'text', 'unknown'],
    ['empty.pdf', '', 'empty'],
    ['renamed.pdf', ZIP, 'mismatch'],
    ['renamed.epub', '%PDF-1.4', 'mismatch'],
    ['renamed.txt', 'MZ\u0000\u0001', 'mismatch'],
  ])('refuses %s', async (name, content, fileError) => {
    expect(await checkFile(file(name, content))).toEqual({ fileError });
  });

  it('remarks on a large file', async () => {
    const large = file('log.txt', 'x'.repeat(LARGE_FILE_BYTES));
    expect(await checkFile(large)).toEqual({ kind: 'txt', isLarge: true });
  });

  it('says that a file cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gone = file('gone.txt', 'text');
    Object.defineProperty(gone, 'slice', {
      value: () => {
        throw new DOMException('The file has been moved.', 'NotFoundError');
      },
    });
    expect(await checkFile(gone)).toEqual({ fileError: 'unreadable' });
    expect(warn).toHaveBeenCalledWith('The file could not be read.', expect.any(DOMException));
    warn.mockRestore();
  });
});
