import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Db } from '../http/action.ts'

/**
 * A call that one area needs and another may provide. The calling area defines the port and its contract; an area that
 * can answer it provides it (`provides` of the area). Operations that need a port are not offered without a provider.
 */
export type Port<T> = { readonly name: string; readonly contract?: T }

/** Why a provider cannot serve this kind of document now, e.g. because it is not set up; null when it can. */
export type Unready = (asked: { db: Db; definition: DocumentDefinition }) => Promise<Refusal | null>

export type Provision = {
  readonly name: string
  readonly provider: unknown
  readonly unready?: Unready
}

export function definePort<T>(name: string): Port<T> {
  return { name }
}

export function provide<T>(port: Port<T>, provider: T, unready?: Unready): Provision {
  return { name: port.name, provider, ...(unready ? { unready } : {}) }
}

type Areas = { readonly areas: readonly { readonly provides?: readonly Provision[] }[] }

/** The provider of a port in this product; null when there is none. */
export function providerOf<T>(registry: Areas, port: Port<T>): T | null {
  return (provisionOf(registry, port.name)?.provider as T | undefined) ?? null
}

/** Why the operations of a document that need these ports cannot run, by port; ports that are ready are not listed. */
export async function unreadyPorts(
  registry: Areas,
  ports: Iterable<string>,
  asked: { db: Db; definition: DocumentDefinition },
): Promise<Map<string, Refusal>> {
  const refusals = new Map<string, Refusal>()
  for (const port of new Set(ports)) {
    const refusal = await provisionOf(registry, port)?.unready?.(asked)
    if (refusal) refusals.set(port, refusal)
  }
  return refusals
}

function provisionOf(registry: Areas, port: string): Provision | undefined {
  return registry.areas.flatMap(({ provides = [] }) => provides).find(({ name }) => name === port)
}
