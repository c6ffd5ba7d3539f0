import { fileURLToPath } from 'node:url';
import { loadSite } from '@duoverso/content';
import { renderFigure } from '../figures/render-figure.tsx';
import { heardSite, pageInputs } from '../page-inputs.ts';
import { PART_NAMES } from './part-names.ts';
import { loadSettings } from './settings.ts';

const projectDir = process.env['PROJECT_DIR'] ?? fileURLToPath(findProject());
/** Folder of the content that is built. */
export const contentDir = process.env['CONTENT_DIR'] ?? `${projectDir}/content`;

/** Everything that the pages show, loaded and checked once per build. */
export const site = heardSite(
  loadSite({ contentDir, projectDir, figures: renderFigure, parts: PART_NAMES }),
  pageInputs(),
);

/** Switches of the site that are not prose: colour mode, tag manager, search. */
export const settings = loadSettings(contentDir);

/** Builds are started by npm in the project or in the site's workspace. */
function findProject(): URL {
  const here = new URL(`file://${process.cwd()}/`);
  return here.pathname.endsWith('/apps/site/') ? new URL('../../../', here) : here;
}
