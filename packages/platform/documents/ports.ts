import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Db } from '../http/action.ts'

/**
 * A call that one area needs and another may provide: the area that calls defines the port and what it asks, whichever
 * area can answer provides it (`provides` of the area). What cannot work without it is not offered until somebody does.
 */
export type Port<T> = { readonly name: string; readonly contract?: T }

/** Why a provider cannot serve this kind of document at present, e.g. because nobody set it up; null when it can. */
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

/** Who answers a port in this product; null when nobody does. */
export function providerOf<T>(registry: Areas, port: Port<T>): T | null {
  return (provisionOf(registry, port.name)?.provider as T | undefined) ?? null
}

/** Why the operations of a document that need these ports cannot run, by port; those that can are not listed. */
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
