/** A field of a service's settings form. */
export interface ServiceField {
  /** What the field shows unless the figure's attributes say otherwise. */
  readonly example: string;
  /** Secrets are masked. */
  readonly secret?: boolean;
  /** Has a list to choose from. */
  readonly list?: boolean;
}

/** Keys of the interface labels that name a field, with an example that looks real but cannot be. */
export const SERVICE_FIELDS: Readonly<Record<string, ServiceField>> = {
  'api-key': { example: 'sk-your-key', secret: true },
  model: { example: 'your-model', list: true },
  'extra-models': { example: 'your-model' },
  endpoint: { example: 'https://api.example.com/v1/chat/completions' },
  'requests-per-second': { example: '5' },
  'max-characters': { example: '5000' },
  'max-paragraphs': { example: '16' },
  temperature: { example: '0.2' },
  'body-override': { example: '{ "thinking": { "type": "disabled" } }' },
  'app-id': { example: 'your-app-id' },
  'app-key': { example: 'your-app-key', secret: true },
  'secret-id': { example: 'AKID-your-id' },
  'secret-key': { example: 'your-secret-key', secret: true },
  'access-key-id': { example: 'your-access-key-id' },
  'access-key-secret': { example: 'your-access-key-secret', secret: true },
  region: { example: 'your-region' },
  token: { example: 'your-token', secret: true },
  codename: { example: 'deepl' },
  deployment: { example: 'your-deployment' },
};
