import pg from 'pg';
import { addressesOf } from '../config/member-variables.ts';

/** PostgreSQL's code for a server that takes no writes: appendix A of its manual. */
const READ_ONLY = '25006';

/** The servers that hold one database, one of which takes writes at a time. */
export interface Servers {
  /** An address for each, in the order of `DATABASE_URL`. */
  readonly addresses: readonly string[];
  /** The address to connect to: the one that was right last. */
  current(): string;
  /** Goes on to the next one, if this is still the current one: several connections fail at the same time when a server dies. */
  failed(address: string): void;
}

/** The servers that `DATABASE_URL` names. */
export function serversOf(url: string): Servers {
  const addresses = addressesOf(url);
  let place = 0;
  const current = () => addresses[place] as string;
  return {
    addresses,
    current,
    failed(address) {
      if (address === current()) place = (place + 1) % addresses.length;
    },
  };
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * Connections to the server that takes writes. A standby is refused right away with the code of PostgreSQL for it: kept in a pool it would refuse writes for as
 * long as it is in use, whichever server has become the primary meanwhile.
 */
export function clientOfPrimary({ current, failed }: Pick<Servers, 'current' | 'failed'>): typeof pg.Client {
  return class extends pg.Client {
    private readonly address: string;

    constructor(config?: pg.ClientConfig) {
      const address = current();
      super({ ...config, connectionString: address });
      this.address = address;
      // A pool listens only while connections idle: without a listener, one that breaks within a transaction would end the process. Its next
      // query rejects, which is where it is handled.
      this.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.connectToPrimary();
      if (callback === undefined) return connected;
      const report = callback as (error: unknown, client?: pg.Client) => void;
      connected.then((client) => report(null, client), report);
      return undefined;
    }

    private async connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await super.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (rows[0]?.standby) {
          throw Object.assign(new Error('The database server is a standby, which takes no writes.'), {
            code: READ_ONLY,
          });
        }
        return this;
      } catch (error) {
        failed(this.address);
        void super.end().catch(() => {}); // it may have ended by itself, and a silent network would make its end take long
        throw error;
      }
    }
  };
}
