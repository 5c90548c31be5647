import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort, type Port } from '@opensrm/platform/documents/ports.ts'
import { type ReadDoor, readDoor } from '@opensrm/platform/documents/readDoor.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'

/** The list behind a figure, with its filters. */
export type OverviewList = { route: string; preset: { readonly [filter: string]: unknown } }

/** A figure of one supplier. Amounts have one value for each currency. */
export type OverviewFigure = {
  key: string
  title: Text
  /** how it is computed */
  meaning: Text
  kind: 'COUNT' | 'AMOUNT' | 'PERCENT'
  values: readonly { value: string; currencyCode?: string }[]
  /** one more fact below it, such as the count behind an amount */
  note?: Text
  /** needs attention */
  warns?: boolean
  opens?: OverviewList
}

/** A course over months or periods. */
export type OverviewChart = {
  key: string
  title: Text
  meaning: Text
  type: 'BAR' | 'LINE'
  dimension: Text
  categories: readonly string[]
  series: readonly { name: Text; unit?: string; values: readonly (string | null)[] }[]
  opens?: OverviewList
}

export type OverviewPart = {
  figures: readonly OverviewFigure[]
  charts?: readonly OverviewChart[]
}

/** What an area tells about a supplier, from the rows and fields the caller may read. */
export type OverviewSource = (
  context: OperationContext,
  supplierId: string,
) => Promise<OverviewPart>

const PREFIX = 'suppliers.overview.'

/** An area provides its part: `provide(supplierOverview('orders'), ordersOf)`. */
export function supplierOverview(area: string): Port<OverviewSource> {
  return definePort(`${PREFIX}${area}`)
}

/** The parts of this installation, in the order of its areas. */
export function overviewSources(registry: Pick<Registry, 'areas'>): OverviewSource[] {
  return registry.areas
    .flatMap(({ provides = [] }) => provides)
    .filter(({ name }) => name.startsWith(PREFIX))
    .map(({ provider }) => provider as OverviewSource)
}

/** What the caller may read of a document's list; null for people without that list. */
export async function listDoor(
  { platform, caller }: OperationContext,
  definition: DocumentDefinition,
): Promise<ReadDoor | null> {
  if (!caller) return null
  const permissions = await permissionsOf(platform, caller)
  return permissions.can(definition.resource, 'listByPage')
    ? readDoor(definition, permissions, 'list')
    : null
}

/** The last months up to the present one, the oldest first: 2026-01. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const passed = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.floor(passed / 12)}-${String((passed % 12) + 1).padStart(2, '0')}`
  })
}
