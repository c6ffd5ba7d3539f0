// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { detachPairs } from './detach-pairs.ts';

const pair = (text: string, second: string) =>
  `<span class="duo-pair duo-read"><span class="duo-original">${text}</span><span class="duo-translation">${second}</span></span>`;
const loose = (second: string) =>
  `<span class="duo-pair duo-read duo-loose"><span class="duo-translation">${second}</span></span>`;

describe('keepPairs', () => {
  it.each([
    ['a pair', `<p>${pair('One', 'Um')}</p>`, '<p>One</p>'],
    ['its order', `<p>${pair('One <b>two</b>', 'Um')}</p><p>${pair('A', 'B')}</p>`, '<p>One <b>two</b></p><p>A</p>'],
    ['a text beside a pair', `<p>${pair('One', 'Um')}<i>x</i></p>`, '<p>One<i>x</i></p>'],
    ['what stands loosely', `<p>One${loose('Um')}</p>`, '<p>One</p>'],
    ['a pair of the part itself', '<p class="duo-pair"><i class="duo-original">One</i></p>', undefined],
  ])('takes %s out and gives it again, with the same nodes', (_name, html, without = html) => {
    document.body.innerHTML = `<duo-island>${html}</duo-island>`;
    const host = document.querySelector('duo-island') as HTMLElement;
    const nodesOf = () => {
      const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    };
    const before = nodesOf();
    const give = detachPairs(host);
    expect(host.innerHTML).toBe(without);
    give();
    expect(host.innerHTML).toBe(html);
    expect(nodesOf()).toEqual(before);
    expect(nodesOf().every((node, at) => node === before[at])).toBe(true);
  });
});
