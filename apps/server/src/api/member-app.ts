import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ServerEnv } from '../http/answer.ts';

/** The application that routes of the member API are added to; paths begin below `/api`. */
export type MemberApp = OpenAPIHono<ServerEnv>;
