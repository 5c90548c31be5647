/**
 * A call that one area needs and another may provide: the area that calls defines the port and what it asks, whichever
 * area can answer provides it (`provides` of the area). What cannot work without it is not offered until somebody does.
 */
export type Port<T> = { readonly name: string; readonly contract?: T }

export type Provision = { readonly name: string; readonly provider: unknown }

export function definePort<T>(name: string): Port<T> {
  return { name }
}

export function provide<T>(port: Port<T>, provider: T): Provision {
  return { name: port.name, provider }
}

/** Who answers a port in this product; null when nobody does. */
export function providerOf<T>(
  registry: { readonly areas: readonly { readonly provides?: readonly Provision[] }[] },
  port: Port<T>,
): T | null {
  const found = registry.areas
    .flatMap(({ provides = [] }) => provides)
    .find(({ name }) => name === port.name)
  return (found?.provider as T | undefined) ?? null
}
