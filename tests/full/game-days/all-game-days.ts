import { backup } from './backup.ts';
import { clock } from './clock.ts';
import { connections } from './connections.ts';
import { database } from './database.ts';
import { databaseDiskFull } from './database-disk-full.ts';
import { diskFull } from './disk-full.ts';
import { failover } from './failover.ts';
import type { GameDay } from './game-day.ts';
import { indexSwap } from './index-swap.ts';
import { kill } from './kill.ts';
import { mail } from './mail.ts';
import { restart } from './restart.ts';
import { rollingUpdate } from './rolling-update.ts';
import { secrets } from './secrets.ts';
import { slowClients } from './slow-clients.ts';
import { threeServers } from './three-servers.ts';
import { webhooks } from './webhooks.ts';

/** In the order of what an operator meets first. */
export const GAME_DAYS: readonly GameDay[] = [
  restart,
  rollingUpdate,
  threeServers,
  backup,
  secrets,
  database,
  failover,
  databaseDiskFull,
  mail,
  diskFull,
  indexSwap,
  clock,
  webhooks,
  slowClients,
  connections,
  kill,
];
