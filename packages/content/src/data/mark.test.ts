import { describe, expect, it } from 'vitest';
import { errorAfter } from '../testing/sample-site.ts';
import { inColours, markImage, parseMark } from './mark.ts';

const svg = (inside: string, viewBox = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
const LINE = '<path d="M2 4h20" stroke="currentColor"/>';

describe('parseMark', () => {
  it('takes the drawing out of its file, whatever is around it', () => {
    const text = `<?xml version="1.0"?>\n<!-- Drawn by hand -->\n${svg(`\n  <g>\n    ${LINE}\n  </g>\n`)}\n`;
    expect(parseMark(text)).toEqual({ viewBox: '0 0 24 24', drawing: `<g>${LINE}</g>` });
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'holds <script>'],
    [
      'a page within',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      'holds <foreignObject>',
    ],
    ['an animation', svg('<animate attributeName="x"/>'), 'holds <animate>'],
    ['a picture from elsewhere', svg('<image href="https://elsewhere.example/x.png"/>'), 'holds <image>'],
    ['a listener', svg('<path d="M0 0" onload="alert(1)"/>'), 'attribute "onload"'],
    ['a listener in capitals', svg('<path d="M0 0" ONCLICK="alert(1)"/>'), 'attribute "ONCLICK"'],
    ['a style of its own', svg('<path d="M0 0" style="fill: red"/>'), 'attribute "style"'],
    ['a style sheet', svg('<style>path { fill: red }</style>'), 'holds <style>'],
    ['an id, of which a page would have several', svg('<path id="mark" d="M0 0"/>'), 'attribute "id"'],
    ['a reference', svg('<path d="M0 0" xlink:href="#x"/>'), 'attribute "xlink:href"'],
    ['no square', svg(LINE, '0 0 24 12'), 'no square'],
    ['a square elsewhere', svg(LINE, '2 2 24 24'), 'no square'],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'no square'],
    ['nothing', svg(' '), 'is empty'],
    ['too much', svg(LINE.repeat(200)), 'letters'],
    ['no XML', '<svg viewBox="0 0 24 24"><path></svg>', 'tag'],
    ['entities that grow', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<g>&a;</g>')}`, ''],
  ])('refuses %s', (_case, text, message) => {
    expect(() => parseMark(text)).toThrow(message);
  });

  it('is asked for by the check of the content', () => {
    const { problems } = errorAfter({ 'mark.svg': svg('<text>D</text>') });
    expect(problems).toEqual([
      expect.objectContaining({
        where: 'content/mark.svg',
        what: 'The drawing holds <text>.',
        remedy: expect.stringContaining('rebranding.md'),
      }),
    ]);
  });
});

describe('markImage', () => {
  const mark = parseMark(svg('<path d="M2 4h20" stroke="currentColor"/><path d="M2 9h9" stroke="var(--accent)"/>'));

  it('has colours of its own, since no style sheet reaches it', () => {
    const image = markImage(mark, { ink: '#111111', accent: '#b32707' }, '#fcfaf6');
    expect(image).toMatch(/stroke="#111111".+stroke="#b32707"/);
    expect(image).not.toMatch(/currentColor|var\(/);
    expect(inColours(mark.drawing, { ink: '$&', accent: '#fff' })).toContain('stroke="$&"');
  });

  it('keeps within the circle that systems cut', () => {
    const [, at = '', size = ''] =
      /<svg x="([\d.]+)" y="\1" width="([\d.]+)"/.exec(
        markImage(mark, { ink: '#000', accent: '#000' }, '#fff', true),
      ) ?? [];
    // A corner of the square is as far from the centre as the circle's edge at most.
    expect(Number(at) + Number(size) / 2).toBeCloseTo(50, 5);
    expect(Math.hypot(Number(size) / 2, Number(size) / 2)).toBeLessThanOrEqual(40);
  });
});
