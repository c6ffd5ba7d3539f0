// Window of the toolbar icon, and page of the options: what the companion is, in the browser's language.
const { i18n, runtime } = chrome;
const { documentElement: root } = document;

root.lang = i18n.getMessage('lang');
root.dir = i18n.getMessage('dir');
document.title = i18n.getMessage('name');

const link = element('a', 'test');
link.href = `${SITE_ADDRESS}${i18n.getMessage('siteLocale')}/welcome/`;
link.target = '_blank';
const version = element('p', 'version', runtime.getManifest().version);
version.className = 'version';
document
  .querySelector('main')
  ?.append(element('h1', 'title'), element('p', 'text'), element('p', 'sites'), link, version);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  message: string,
  ...values: string[]
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: i18n.getMessage(message, values) });
}
