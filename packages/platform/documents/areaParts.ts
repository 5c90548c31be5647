import type { Lookups } from '@opensrm/kernel/document/area.ts'
import { type Area, defineArea } from './registry.ts'

type ListKey = {
  [Key in keyof Area]-?: NonNullable<Area[Key]> extends readonly unknown[] ? Key : never
}[keyof Area]

/** One part of an area that is too large for a single folder. */
export type AreaPart = Pick<Area, Exclude<ListKey, 'menus'> | 'lookups'>

export function defineAreaPart(part: AreaPart): AreaPart {
  return part
}

/**
 * Joins the parts of an area: users see one area, developers work in several folders. The whole defines name and menu,
 * the parts define everything else.
 */
export function joinAreaParts(
  whole: Pick<Area, 'code' | 'title' | 'menus'>,
  parts: readonly AreaPart[],
): Area {
  const lists: { [key: string]: unknown[] } = {}
  const lookups: { [type: string]: Lookups[string] } = {}
  for (const { lookups: own, ...part } of parts) {
    for (const [type, lookup] of Object.entries(own)) {
      if (type in lookups) throw new Error(`Lookup ${type} of ${whole.code} is defined twice`)
      lookups[type] = lookup
    }
    for (const [key, list] of Object.entries(part)) {
      lists[key] ??= []
      lists[key].push(...list)
    }
  }
  return defineArea({ ...whole, documents: [], ...lists, lookups })
}
