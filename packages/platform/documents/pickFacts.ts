import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { Permissions } from '../access/permissions.ts'
import { textIn } from '../exchange/values.ts'
import type { Caller, Platform } from '../http/action.ts'

/** The context of a choice: the organisation, currency and unit of the figures. */
export type PickPlace = { orgId: string; currencyCode: string | null }
export type PickReader = {
  platform: Platform
  caller: Caller
  permissions: Permissions
  place: PickPlace
}

/** Facts from one area about records of `of`, by their ids; only what the reader may see. */
export type PickFacts = {
  of: string
  find(reader: PickReader, ids: readonly string[]): Promise<ReadonlyMap<string, Text>>
}

const ORGANISATIONS = ['receiveOrgId', 'inventoryOrgId', 'orgId'] as const

/** Facts shown with the records a buyer chooses from, if the organisation is known; suppliers get none. */
export async function factsOf(
  { platform, caller, permissions }: Omit<PickReader, 'place'>,
  resource: string,
  asked: {
    ids: readonly string[]
    row: { readonly [key: string]: unknown }
    header: { readonly [key: string]: unknown }
  },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = new Map<string, string[]>()
  const { ids, row, header } = asked
  const orgId = ORGANISATIONS.map((key) => row[key] ?? header[key]).find(isId)
  if (caller.side === 'supplier' || !orgId || ids.length === 0) return told
  const currency = row.currencyCode ?? header.currencyCode
  const place = { orgId, currencyCode: typeof currency === 'string' ? currency : null }
  for (const { pickFacts = [] } of platform.registry.areas)
    for (const { of, find } of pickFacts) {
      if (of !== resource) continue
      const facts = await find({ platform, caller, permissions, place }, ids)
      for (const [id, text] of facts)
        told.set(id, [...(told.get(id) ?? []), textIn(text, caller.language)])
    }
  return told
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,18}$/.test(value)
}
