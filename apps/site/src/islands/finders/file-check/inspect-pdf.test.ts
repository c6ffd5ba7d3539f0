import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectPdf, isPdf } from './inspect-pdf.ts';

const bytesOf = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));

const CATALOGUE = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const PAGES = '2 0 obj\n<< /Type /Pages /Count 7 /Kids [3 0 R 4 0 R] >>\nendobj\n';
const BRANCH = '3 0 obj\n<< /Type /Pages /Parent 2 0 R /Count 5 /Kids [5 0 R] >>\nendobj\n';
const FONT = '5 0 obj\n<< /Type /Page /Resources << /Font << /F1 6 0 R >> >> >>\nendobj\n';
const TRAILER = 'trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
const PLAIN = ['%PDF-1.4\n', CATALOGUE, PAGES, BRANCH, FONT, TRAILER];

/** Objects folded into one compressed stream, as programs since PDF 1.5 do. */
function folded(objects: Record<number, string>): Uint8Array {
  const bodies = Object.values(objects);
  const numbers = Object.keys(objects);
  const starts = bodies.map((_, index) => bodies.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const head = `${numbers.map((number, index) => `${number} ${starts[index]}`).join(' ')} `;
  const data = deflateSync(head + bodies.join(' '));
  const dictionary = `<< /Type /ObjStm /N ${bodies.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>`;
  return bytesOf(`9 0 obj\n${dictionary}\nstream\n`, data, '\nendstream\nendobj\n');
}

describe('inspectPdf', () => {
  it('counts the pages that the root of the page tree names', async () => {
    expect(await inspectPdf(bytesOf(...PLAIN))).toEqual({ pages: 7, isProtected: false, isScan: false });
  });

  it('believes the last update of a file', async () => {
    const update = ['2 0 obj\n<< /Type /Pages /Count 3 /Kids [5 0 R] >>\nendobj\n', TRAILER];
    expect((await inspectPdf(bytesOf(...PLAIN, ...update))).pages).toBe(3);
  });

  it('reads objects in compressed streams', async () => {
    const stream = folded({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Count 212 /Kids [3 0 R] >>',
      3: '<< /Type /Page /Resources << /Font << >> >> >>',
    });
    const file = bytesOf('%PDF-1.7\n', stream, '10 0 obj\n<< /Type /XRef /Root 1 0 R >>\nstream\nendstream\nendobj\n');
    expect(await inspectPdf(file)).toEqual({ pages: 212, isProtected: false, isScan: false });
  });

  it('takes the largest tree when the trailer is lost', async () => {
    expect((await inspectPdf(bytesOf('%PDF-1.4\n', BRANCH, PAGES))).pages).toBe(7);
  });

  it('knows a scan by pictures without any font', async () => {
    const image = '6 0 obj\n<< /Type /XObject /Subtype /Image /Width 9 >>\nstream\n\x00\xff\nendstream\nendobj\n';
    expect((await inspectPdf(bytesOf('%PDF-1.4\n', CATALOGUE, PAGES, image, TRAILER))).isScan).toBe(true);
    expect((await inspectPdf(bytesOf('%PDF-1.4\n', CATALOGUE, PAGES, image, FONT, TRAILER))).isScan).toBe(false);
  });

  it('says that a file is protected', async () => {
    const trailer = 'trailer\n<< /Root 1 0 R /Encrypt 8 0 R >>\n';
    expect(await inspectPdf(bytesOf('%PDF-1.4\n', CATALOGUE, PAGES, trailer))).toMatchObject({
      pages: 7,
      isProtected: true,
    });
  });

  it.each(['0', '999999999', '-4'])('does not believe a count of %s', async (count) => {
    const pages = `2 0 obj\n<< /Type /Pages /Count ${count} >>\nendobj\n`;
    expect((await inspectPdf(bytesOf('%PDF-1.4\n', CATALOGUE, pages, TRAILER))).pages).toBeUndefined();
  });

  it('never throws, whatever the bytes', async () => {
    const pieces = fc.constantFrom(
      ...PLAIN,
      'stream\n',
      'endstream',
      '/Type /ObjStm /FlateDecode',
      '9 0 obj',
      '/Count',
      '\xff\x00',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }), async (parts) => {
        const { pages } = await inspectPdf(bytesOf(...parts));
        expect(pages === undefined || pages > 0).toBe(true);
      }),
    );
  });
});

describe('isPdf', () => {
  it('forgives a few bytes before the header', () => {
    expect([isPdf(bytesOf('%PDF-1.4')), isPdf(bytesOf('\r\n%PDF-1.4')), isPdf(bytesOf('<html>'))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
