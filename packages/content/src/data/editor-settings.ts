import { z } from 'zod';

const host = z.url({ protocol: /^https?$/ }).optional();

/** `editor` in `content/settings.json`: the repository that an editor on a host of its own opens. Visitors get nothing of it. */
export const editorSettingsSchema = z
  .strictObject({
    backend: z.enum(['github', 'gitlab']),
    /** `owner/name` at GitHub, `group/project` at GitLab. */
    repository: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/, 'must be an owner and a name with a slash between them'),
    /** Where the editor is, with a slash at its end: pages link to it. Left out, they link to the repository. */
    address: z
      .url({ protocol: /^https?$/ })
      .endsWith('/', 'must end with a slash')
      .optional(),
    /** Left out: the repository's own default. */
    branch: z.string().min(1).optional(),
    /** Of a GitHub or GitLab on a host of its own. */
    apiUrl: host,
    /** Where people sign in. At GitHub it's the host of an OAuth client; without one they use access tokens. */
    signInUrl: host,
    /** Of an OAuth application at GitLab, for signing in without a client. */
    appId: z.string().min(1).optional(),
    /** Whether a save becomes a request that someone has to accept, instead of a commit. */
    review: z.boolean().optional(),
  })
  .refine(({ backend, appId }) => backend === 'gitlab' || appId === undefined, {
    path: ['appId'],
    message: 'is for GitLab alone',
  });

export type EditorSettings = z.infer<typeof editorSettingsSchema>;
