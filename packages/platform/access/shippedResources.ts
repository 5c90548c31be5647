import type { Registry } from '../documents/registry.ts'
import type { CatalogueResource } from './menuCatalogue.ts'
import { menuSeeds, type ResourceSeed } from './menuSeed.ts'

const shippedOf = new WeakMap<Registry, ReadonlyMap<string, ResourceSeed>>()

/** By 'menu/code', once per process: the plan of an installation does not change while it runs. */
function shippedResources(registry: Registry): ReadonlyMap<string, ResourceSeed> {
  const known = shippedOf.get(registry)
  if (known) return known
  const made = new Map(
    menuSeeds(registry).flatMap((menu) =>
      menu.resources.map((resource) => [`${menu.code}/${resource.code}`, resource] as const),
    ),
  )
  shippedOf.set(registry, made)
  return made
}

/** The values of a button that differ from the shipped ones; for a button added by an administrator, all of them. */
export function ownKeysOf(
  registry: Registry,
  menuCode: string,
  resource: CatalogueResource,
): string[] {
  const shipped = shippedResources(registry).get(`${menuCode}/${resource.code}`)
  const pairs: readonly (readonly [key: string, now: unknown, then: unknown])[] = [
    ['resourceName', resource.name, shipped?.name.zh],
    ['resourceNameEn', resource.nameEn, shipped?.name.en],
    ['resIcon', resource.icon || '', shipped?.icon],
    ['buttonColor', resource.color, shipped?.color],
    ['seqNum', resource.seqNum, shipped?.seqNum],
  ]
  return pairs.flatMap(([key, now, then]) => (now === then ? [] : [key]))
}
