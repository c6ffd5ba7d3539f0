import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://tea.example',
  integrations: [
    starlight({
      title: 'Tea',
      defaultLocale: 'en',
      locales: { en: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
    }),
  ],
});
