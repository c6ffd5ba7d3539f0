// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { startSpecimen } from './specimen.ts';

const link = (code: string) => document.querySelector<HTMLAnchorElement>(`.specimen-index [href="?with=${code}"]`);
const line = () => document.querySelector<HTMLElement>('.specimen > .pair-translation');
const current = () => [...document.querySelectorAll('.specimen-index [aria-current="true"]')];
const say = (code: string, type: string) => link(code)?.dispatchEvent(new Event(type, { bubbles: true }));
const leave = () => document.querySelector('.specimen-index')?.dispatchEvent(new Event('pointerleave'));

beforeEach(() => {
  document.body.innerHTML = `
    <duo-reading></duo-reading>
    <header class="hero">
      <h1 class="specimen"><span class="pair-original" lang="en">One. Two.</span>
        <span class="pair-translation" lang="es" dir="ltr" data-half-ems="8"><span>Uno.</span> <span>Dos.</span></span></h1>
      <nav class="specimen-index">
        <a href="?with=es" lang="es" dir="ltr" aria-current="true" data-lines="Uno.|Dos." data-half-ems="8">Español</a>
        <a href="?with=ja" lang="ja" dir="ltr" data-lines="いち、に。|さん。" data-half-ems="10">日本語</a>
        <a href="?with=ar" lang="ar" dir="rtl" data-lines="واحد هنا.|اثنان." data-half-ems="9">العربية</a>
      </nav>
      <a class="button" href="?with=es" data-second="Español">Read</a>
    </header>`;
  startSpecimen();
});

describe('the specimen of type', () => {
  it.each(['pointerover', 'focusin'])('is set in a language on %s, and goes back when it is left', (type) => {
    say('ar', type);
    expect([line()?.lang, line()?.dir, line()?.dataset['halfEms']]).toEqual(['ar', 'rtl', '9']);
    expect([...(line()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['واحد هنا.', 'اثنان.']);
    expect(current()).toEqual([link('ar')]);
    leave();
    expect(line()?.lang).toBe('es');
    expect(line()?.textContent).toBe('Uno. Dos.');
  });

  it('parts what rises: words, and phrases where there are no spaces', () => {
    const pieces = () => [...(line()?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent);
    say('ja', 'pointerover');
    expect(pieces()).toEqual(['いち、', 'に。', 'さん。']);
    say('ar', 'pointerover');
    expect(pieces()).toEqual(['واحد', 'هنا.', 'اثنان.']);
  });

  it('names the language on the button that reads the page in it', () => {
    const button = document.querySelector<HTMLAnchorElement>('.button');
    say('ja', 'pointerover');
    expect([button?.search, button?.dataset['second']]).toEqual(['?with=ja', '日本語']);
    leave();
    expect([button?.search, button?.dataset['second']]).toEqual(['?with=es', 'Español']);
  });

  it('keeps the language that the page is read in, and leaves it with it', async () => {
    const control = document.querySelector<HTMLElement>('duo-reading') as HTMLElement;
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    control.dataset['on'] = 'ja';
    await settled();
    expect(line()?.lang).toBe('ja');
    say('ar', 'pointerover');
    leave();
    expect(line()?.lang).toBe('ja');
    delete control.dataset['on'];
    await settled();
    expect(line()?.lang).toBe('es');
  });

  it('starts once on a page, and is nothing on another', () => {
    expect(() => startSpecimen()).not.toThrow();
    document.body.innerHTML = '<h1>Title</h1>';
    expect(() => startSpecimen()).not.toThrow();
  });
});
