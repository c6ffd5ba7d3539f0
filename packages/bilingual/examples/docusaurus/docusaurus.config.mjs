export default {
  title: 'Tea',
  url: 'https://tea.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
