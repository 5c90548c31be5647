/** The parts of oidc-provider used here; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Client = { clientId: string; ttl_seconds?: number }
  type Interaction = { uid: string; params: { [name: string]: unknown }; grantId?: string }
  type Account = { accountId: string; claims(): Promise<{ [claim: string]: unknown }> }
  type TokenTtl = number | ((context: unknown, token: unknown, client: Client) => number)

  export type Configuration = {
    [option: string]: unknown
    ttl?: { [kind: string]: TokenTtl }
    interactions?: { url(context: unknown, interaction: Interaction): string }
    findAccount?: (context: unknown, id: string) => Promise<Account | undefined>
    renderError?: (
      context: { type: string; body: string },
      out: { [name: string]: unknown },
    ) => Promise<void>
  }

  class Grant {
    constructor(of: { accountId: string; clientId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  class Provider {
    constructor(issuer: string, configuration: Configuration)
    proxy: boolean
    readonly Client: unknown
    readonly Grant: typeof Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>
  }

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { Provider as default }
}
