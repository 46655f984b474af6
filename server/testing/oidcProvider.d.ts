/** The part of oidc-provider that tests use: it comes without types. */
declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    body?: { id_token?: unknown };
    oidc: {
      provider: { Grant: new (of: { accountId: string; clientId: string }) => Grant };
    };
  }

  interface Settings {
    adapter: unknown;
    ttl: Record<string, number>;
    clients: object[];
    jwks: { keys: object[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    findAccount(context: Context, id: string): { accountId: string; claims(): object };
    loadExistingGrant(context: Context): Promise<Grant>;
    cookies: { keys: string[] };
    features: Record<string, { enabled: boolean }>;
    interactions: { url(context: Context, interaction: { uid: string }): string };
  }

  export class Provider {
    constructor(issuer: string, settings: Settings);
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(clockToleranceS: number): unknown;
}
